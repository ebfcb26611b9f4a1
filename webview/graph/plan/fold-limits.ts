/** From so many agents on that hand to each other, or are alike, these are one group. */
export const LEAST_GROUP = 4;
/** From so many agents on that one leads to, these are its branch. */
export const LEAST_BRANCH = 3;
/** Above so many agents all folders begin closed, and a graph without folders falls into its branches: up to that, only where there is no room for all. */
export const MANY_AGENTS = 60;

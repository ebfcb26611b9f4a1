/** No name opens under 10 px: 13 px at this scale. */
export const READABLE = 0.77;

/** In bytes. Above this, a file is taken for generated or for data: nobody writes so much by hand. The default of `baton.maximumFileSize`. */
export const MAXIMUM_FILE_SIZE = 1_000_000;

/** In bytes, the most that `baton.maximumFileSize` may be: what is read is held in memory. */
export const LARGEST_MAXIMUM_FILE_SIZE = 50_000_000;

/** In bytes. Above this, a file is taken for generated or for data: nobody writes so much by hand. The default of `baton.maximumFileSize`. */
export const MAXIMUM_FILE_SIZE = 1_000_000;

/** Bytes in one piece of a file that passes between window and main process. Beside no schemas: the first screen needs it. */
export const DATA_PIECE = 384 * 1024;

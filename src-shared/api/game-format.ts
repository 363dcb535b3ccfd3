/** What a game saved as text says of itself, in its first line or two. Here so that the window does not take all schemas to read it. */
export const GAME_FORMAT = 'forhont-game';

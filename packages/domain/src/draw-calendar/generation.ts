/** Draws are generated this many days ahead, every night and on demand. */
export const generationHorizonDays = 35;

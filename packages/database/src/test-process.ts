/** What a process that a test starts needs of this one's environment; its settings are the test's own. */
export const testProcessEnv = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
});

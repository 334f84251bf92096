import { afterAll, beforeAll, vi } from 'vitest';

/** Moves the clock of short-lived memories on instead of waiting: returns the function that moves it. */
export function useSkippedTime(): (ms: number) => void {
  let skippedMs = 0;
  const realNow = performance.now.bind(performance);
  beforeAll(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => realNow() + skippedMs);
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
  return (ms) => {
    skippedMs += ms;
  };
}

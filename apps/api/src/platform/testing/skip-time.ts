import { afterAll, beforeAll, vi } from 'vitest';

/** The clock of what is remembered for some seconds, moved on instead of waited for: gives the function that moves it. */
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

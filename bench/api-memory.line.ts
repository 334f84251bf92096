import type { BenchLine } from './bench-line.ts';
import { memoryOf } from './bench-processes.ts';

const limitMB = 300;

/** What the API process holds after all lines before this one. */
export const apiMemoryLine: BenchLine = {
  name: 'memory',
  async measure({ apiPid }) {
    const memory = memoryOf(apiPid());
    return [
      {
        work: 'API process, resident memory after all this',
        figures: memory ? `${memory.nowMB} MB, ${memory.peakMB} MB at most` : 'not reported by this system',
        ratio: null,
        target: `under ${limitMB} MB`,
        isReached: memory !== undefined && memory.nowMB < limitMB,
      },
    ];
  },
};

import type { Logger } from 'pino';
import { harmless } from '../platform/run-route.ts';

type Ids = Readonly<Record<string, string | readonly string[]>>;
export type NightSteps = {
  /** Undefined when the step failed. */
  run<Done>(step: string, ids: Ids, work: () => Promise<Done>): Promise<Done | undefined>;
  /** @throws when a step failed: the job is tried again, finds only what was left undone, and its state can be seen. */
  end(): void;
};

/** One step after the other, each in a transaction of its own: a failure is reported by its ids, and never keeps the next one waiting. */
export function nightSteps(log: Logger): NightSteps {
  const failed = new Map<string, number>();
  return {
    async run(step, ids, work) {
      try {
        return await work();
      } catch (error) {
        log.error({ err: harmless(error), step, ...ids }, 'a step of the night failed');
        failed.set(step, (failed.get(step) ?? 0) + 1);
        return undefined;
      }
    },
    end() {
      if (failed.size === 0) return;
      const told = [...failed].map(([step, count]) => `${step} (${count})`).join(', ');
      throw new Error(`The night is not complete, these steps failed: ${told}.`);
    },
  };
}

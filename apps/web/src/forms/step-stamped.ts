import { ApiRefusal, isStale, NetworkFailure, NoAnswer } from '../platform/api-refusal.ts';
import { compareVersions, isSameValue, type Version } from './compare-versions.ts';
import { showStampConflict } from './stamp-conflict.tsx';

/** What a button acts on, as the person sees it: `values` is where the step starts from (its status), `facts` what a reader knows it by. */
export type SeenRecord<Start extends object> = Version<Start> & { newest: () => Promise<Version<Start>> };

const isTold = (error: unknown) => error instanceof ApiRefusal || error instanceof NetworkFailure || error instanceof NoAnswer;

/**
 * Takes a record a step on: sends with the stamp of what was seen. After a stale one it says who changed what from what, and offers the step
 * again only while the record still stands where the step starts.
 * Answers null when the step was not taken; throws what else fails, for the dialog that asked.
 */
export async function retakeStamped<Start extends object, Answer>(
  record: SeenRecord<Start>,
  attempt: (stamp: string) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await attempt(record.stamp);
  } catch (error) {
    if (!isStale(error)) throw error;
    const theirs = await record.newest();
    const step = isSameValue(record.values, theirs.values) ? 'again' : 'over';
    const answer = await showStampConflict({ refusal: error, fields: compareVersions<object>({}, record, theirs, {}), step });
    return answer === 'overwrite' ? retakeStamped({ ...theirs, newest: record.newest }, attempt) : null;
  }
}

/** The same for a button. Its mutation is made with `{ stamped: true }`: what else fails is shown by the platform, and null is answered. */
export async function stepStamped<Start extends object, Answer>(
  record: SeenRecord<Start>,
  attempt: (stamp: string) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await retakeStamped(record, attempt);
  } catch (error) {
    if (isTold(error)) return null;
    throw error;
  }
}

import { ApiRefusal, isStale, NetworkFailure, NoAnswer } from '../platform/api-refusal.ts';
import { compareVersions, isSameValue, type Version } from './compare-versions.ts';
import { showStampConflict } from './stamp-conflict.tsx';

/** What a button acts on, as the person sees it: `values` is where the step starts (its status), `facts` what identifies it to a reader. */
export type SeenRecord<Start extends object> = Version<Start> & { newest: () => Promise<Version<Start>> };

const isTold = (error: unknown) => error instanceof ApiRefusal || error instanceof NetworkFailure || error instanceof NoAnswer;

/**
 * Takes a step with a record: sends the stamp of what was seen. After a stale stamp it says who changed what from what, and offers the step
 * again only while the record is still in the state where the step starts.
 * Returns null when the step was not taken; throws other failures, for the dialog that asked.
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

/** The same for a button. Its mutation is made with `{ stamped: true }`: other failures are shown by the platform, and null is returned. */
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

import { isStale } from '../platform/api-refusal.ts';
import type { ComparedLabels } from './compare-versions.ts';
import type { SavedRecord } from './save-form.tsx';
import { settleStale } from './stamp-conflict.tsx';

type Saving<Values extends object> = {
  record: SavedRecord<Values>;
  values: Values;
  labels?: ComparedLabels<Values>;
  /** The person accepted what is saved now. */
  onReloaded: () => void;
};

/**
 * For saving without a SaveForm: sends the stamp of what was seen, and after a stale stamp compares and asks.
 * Returns null when nothing was saved: theirs was taken, or the person went back.
 */
export async function saveStamped<Values extends object, Answer>(
  { record, values, labels = {}, onReloaded }: Saving<Values>,
  attempt: (values: Values, stamp: string) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await attempt(values, record.stamp);
  } catch (error) {
    if (!isStale(error)) throw error;
    const theirs = await record.newest();
    const chosen = await settleStale({ refusal: error, mine: values, base: record, theirs, labels });
    if (chosen.values)
      return saveStamped({ record: { ...theirs, newest: record.newest }, values: chosen.values, labels, onReloaded }, attempt);
    if (chosen.answer === 'reload') onReloaded();
    return null;
  }
}

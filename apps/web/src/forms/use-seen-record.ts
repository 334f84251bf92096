import { useState } from 'react';
import type { Version } from './compare-versions.ts';
import type { SeenRecord } from './step-stamped.ts';

/**
 * For a dialog that acts on a record and stays open after a conflict, with all that was typed in it:
 * the next step begins with the version that the person was shown.
 */
export function useSeenRecord<Start extends object>(record: SeenRecord<Start>): SeenRecord<Start> {
  const [seen, setSeen] = useState<Version<Start>>(record);
  const newest = async () => {
    const theirs = await record.newest();
    setSeen(theirs);
    return theirs;
  };
  return { ...seen, newest };
}

import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { compareVersions } from '../forms/compare-versions.ts';
import { showStampConflict } from '../forms/stamp-conflict.tsx';
import { send } from '../platform/api-client.ts';
import { isStale } from '../platform/api-refusal.ts';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { patientRecord } from './patient-record.ts';
import type { Merge, PatientDetail } from './patients.queries.ts';
import type { PatientsText } from './patients.texts.ts';

type Pair = { survivor: PatientDetail; merged: PatientDetail };
type Merging = {
  /** As the person compared them. */
  pair: Pair;
  /** The person has seen what became of one of the two. */
  onSeen: (newer: PatientDetail) => void;
  text: PatientsText;
};
type Stamps = { concurrencyStamp: string; mergedConcurrencyStamp: string };

/**
 * Merges with the stamps of both records. After a stale one it says who changed which of the two and what, and merges only if they agree again,
 * once for each record. Null: nothing was merged.
 */
export async function mergeStamped({ pair, onSeen, text }: Merging, attempt: (stamps: Stamps) => Promise<Merge>): Promise<Merge | null> {
  try {
    return await attempt({ concurrencyStamp: pair.survivor.concurrencyStamp, mergedConcurrencyStamp: pair.merged.concurrencyStamp });
  } catch (error) {
    if (!isStale(error)) throw error;
    const newest = (one: PatientDetail) => send(patients.find, { params: { id: one.id } });
    // The server checks the survivor first: if that is unchanged, the refusal is about the other.
    const survivor = await newest(pair.survivor);
    const side = survivor.concurrencyStamp === pair.survivor.concurrencyStamp ? 'merged' : 'survivor';
    const seen = pair[side];
    const newer = side === 'survivor' ? survivor : await newest(seen);
    const version = (one: PatientDetail) => patientRecord<object>(one, () => ({}), text);
    const fields = compareVersions<object>({}, version(seen), version(newer), {});
    const about = `${patientName(seen)} · ${formatDay(seen.dateOfBirth)} · ${text('mrn')} ${seen.mrn ?? '—'}`;
    const answer = await showStampConflict({ refusal: error, about, fields, step: 'again' });
    onSeen(newer);
    return answer === 'overwrite' ? mergeStamped({ pair: { ...pair, [side]: newer }, onSeen, text }, attempt) : null;
  }
}

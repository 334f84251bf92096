import { restrictedCodes, testByCode } from '@drawday/catalogue';
import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import type { externalResults } from '@drawday/contracts/external-results/external-results.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { readPaperValue } from '@drawday/domain';
import type { PatientRow } from '../patients/patients.public.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { Refusal } from '../platform/refusal.ts';
import { shownTo } from '../platform/shown-results-sql.ts';
import { listSameCollection, type PaperLine } from './external-results.store.ts';

type Entered = BodyOf<typeof externalResults.create>;
const field = (index: number) => [`lines.${index}.resultCode`];
const words = (code: string) => {
  const test = testByCode.get(code);
  return test ? { en: test.name, es: test.nameEs } : code;
};

/**
 * The values of a paper as they are stored, once nothing speaks against them. The patient is locked.
 * @throws Refusal DAY_TO_COME, PAT_BORN_LATER, EXT_REPORTED, EXT_TEST, EXT_TWICE, EXT_APART, EXT_RESTRICTED, EXT_DUPLICATE, each at its field
 */
export async function paperLines(
  db: Writer,
  actor: Actor,
  patient: PatientRow,
  entered: Pick<Entered, 'collectedAt' | 'reportedAt' | 'lines'>,
  { clock, exceptId }: { clock: Clock; exceptId: string | null },
): Promise<PaperLine[]> {
  refuseTimes(patient, entered, clock);
  const codes = entered.lines.map((line) => line.resultCode.toUpperCase());
  refuseTests(actor, codes);
  const [same] = await listSameCollection(db, actor, patient.id, { collectedAt: entered.collectedAt, codes, exceptId });
  if (same)
    throw new Refusal('EXT_DUPLICATE', {
      values: { test: words(same.code), laboratory: same.laboratory },
      members: field(codes.indexOf(same.code)),
    });
  return entered.lines.flatMap((line, index) => {
    const test = testByCode.get(codes[index] ?? '');
    if (!test) return [];
    const { valueText, flag = null } = line;
    const unit = line.unit || null;
    const { numeric, comparator, because } = readPaperValue({ text: valueText, unit }, test);
    return { resultCode: test.code, valueText, unit, referenceText: line.referenceText || null, flag, numeric, comparator, because };
  });
}

function refuseTimes(patient: PatientRow, { collectedAt, reportedAt }: Pick<Entered, 'collectedAt' | 'reportedAt'>, clock: Clock): void {
  const now = clock.now();
  const collected = Temporal.Instant.from(collectedAt);
  const reported = reportedAt ? Temporal.Instant.from(reportedAt) : null;
  const isToCome = (moment: Temporal.Instant | null) => moment !== null && Temporal.Instant.compare(moment, now) > 0;
  if (isToCome(collected)) throw new Refusal('DAY_TO_COME', { members: ['collectedAt'] });
  if (isToCome(reported)) throw new Refusal('DAY_TO_COME', { members: ['reportedAt'] });
  if (reported && Temporal.Instant.compare(reported, collected) < 0) throw new Refusal('EXT_REPORTED', { members: ['reportedAt'] });
  const day = facilityDay(patient.time_zone, collected).toString();
  if (day < patient.date_of_birth) throw new Refusal('PAT_BORN_LATER', { members: ['collectedAt'] });
}

/** A restricted test is entered apart: then an entry is shown whole or not at all, with its scan and its comment. */
function refuseTests(actor: Actor, codes: readonly string[]): void {
  const isRestricted = (code: string) => restrictedCodes.includes(code);
  for (const [index, code] of codes.entries()) {
    const refused = { values: { test: words(code) }, members: field(index) };
    if (!testByCode.has(code)) throw new Refusal('EXT_TEST', { values: { code }, members: field(index) });
    if (codes.indexOf(code) < index) throw new Refusal('EXT_TWICE', refused);
    if (!isRestricted(code)) continue;
    if (!shownTo(actor).seesRestricted) throw new Refusal('EXT_RESTRICTED', refused);
    if (!codes.every(isRestricted)) throw new Refusal('EXT_APART', refused);
  }
}

import type { Reader } from '@drawday/database/connect.ts';
import type { ReportColumn } from '@drawday/domain';
import { type ReportMeasureId, untestedReasons } from '@drawday/vocabulary';
import { eachMeasuredPatient, type MeasuredPatient } from '../report-months/report-months.public.ts';
import { textCell } from './cells.ts';
import { partOf } from './measure-summary.ts';
import { nameOf } from './month-facts.ts';
import { listPersons } from './places.store.ts';
import { reportText } from './report-text.ts';
import type { Language, RunPlan } from './run-plan.ts';
import { shownColumns } from './shown-columns.ts';
import type { MeasurePart, StoredRow } from './stored-row.ts';

/** Above this many facilities a number is not opened: one opens the report of one facility. */
const facilitiesWithBehind = 20;
const keys = ['name', 'mrn', 'facility', 'month', 'measure', 'value', 'because'] as const;
export const behindColumns = (plan: RunPlan): ReportColumn[] => shownColumns(keys, plan.language);

/** Why somebody who counts has no value, or one that decides nothing. */
function becauseText(because: string, language: Language): string {
  if (untestedReasons.has(because)) return untestedReasons.of[because][language];
  const text = reportText(language);
  if (because === 'IMPLAUSIBLE') return text('notPlausible');
  return because === 'METHOD' ? text('otherMethod') : because;
}

/** The people behind some measures; and how many do not count in each, because of what. */
type BehindRows = { rows: StoredRow[]; excluded: ReadonlyMap<string, ReadonlyMap<string, number>> };

/** The patients behind the measures of some months, with the value that decided: one row for each patient, month and measure that counts. */
export async function behindRows(
  db: Reader,
  plan: RunPlan,
  months: readonly string[],
  measures: readonly ReportMeasureId[],
  {
    sectionOf,
    titleOf,
    isShown = () => true,
  }: {
    sectionOf(one: MeasuredPatient['patient']): string;
    titleOf(id: ReportMeasureId): string;
    isShown?(one: MeasuredPatient['patient']): boolean;
  },
): Promise<BehindRows> {
  const excluded = new Map<string, Map<string, number>>();
  if (plan.places.length > facilitiesWithBehind) return { rows: [], excluded };
  const { tenantId } = plan.actor;
  const names = new Map(plan.places.map(({ id, name }) => [id, name]));
  const rows: StoredRow[] = [];
  const { modalities } = plan.input;
  const filter = modalities?.length ? { modalities } : {};
  const scope = { facilityIds: plan.places.map(({ id }) => id), months, now: plan.now, revisions: plan.revisions, filter };
  for await (const some of eachMeasuredPatient(db, tenantId, scope, measures)) {
    const shown = some.filter(({ patient }) => isShown(patient));
    const persons = new Map(
      (
        await listPersons(
          db,
          tenantId,
          shown.map(({ patient }) => patient.patientId),
        )
      ).map((person) => [person.id, person]),
    );
    for (const { patient, lines } of shown) {
      const person = persons.get(patient.patientId);
      if (!person) continue;
      for (const [id, line] of lines) {
        const part = partOf(line);
        if (part === undefined) {
          const reasons = excluded.get(id) ?? new Map<string, number>();
          excluded.set(id, reasons);
          reasons.set(line.because ?? 'OTHER', (reasons.get(line.because ?? 'OTHER') ?? 0) + 1);
          continue;
        }
        const m: Record<string, MeasurePart> = { [id]: part };
        const value = line.work ? `${line.work.out}/${line.work.all}` : (line.number ?? line.value?.numeric ?? null);
        rows.push({
          k: person.id,
          s: sectionOf(patient),
          c: [
            { v: nameOf(person) },
            person.mrn ? { v: person.mrn } : null,
            { v: names.get(patient.facilityId) ?? '' },
            { v: patient.month.slice(0, 7) },
            { v: titleOf(id) },
            value === null ? null : { v: value },
            textCell(line.because && becauseText(line.because, plan.language)),
          ],
          m,
          isBehind: true,
        });
      }
    }
  }
  return { excluded, rows: rows.toSorted((a, b) => (String(a.c[0]?.v) < String(b.c[0]?.v) ? -1 : 1)) };
}

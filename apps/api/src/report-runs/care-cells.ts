import { testTitle } from '@drawday/catalogue';
import type { ReportCell } from '@drawday/domain';
import { formatDayOfYear, formatPhone } from '@drawday/domain';
import { listCareFacts } from './care-facts.store.ts';
import { dayCell, textCell } from './cells.ts';
import { listPersons } from './places.store.ts';
import { reportText } from './report-text.ts';
import type { RowFacts } from './row-facts.ts';
import type { RowContext } from './row-source.ts';
import { endOfPastDay } from './run-plan.ts';

type Cells = Record<string, ReportCell | null>;
const needed = new Set(['drawn', 'next', 'criticals', 'tnp', 'missed', 'cardName', 'bornOn', 'phone', 'nurse', 'dietNote']);
const batchSize = 500;

/** Draws, what waits for somebody, and the care team: only where a report shows them. */
export async function careCells(
  { db, plan }: RowContext,
  patients: readonly { facts: RowFacts; month: { drawsMissed: number } }[],
): Promise<ReadonlyMap<string, Cells>> {
  const cells = new Map<string, Cells>();
  if (!plan.design.columns.some((key) => needed.has(key))) return cells;
  const { language } = plan;
  const text = reportText(language);
  const { tenantId } = plan.actor;
  const phones = new Map(plan.places.map((place) => [place.id, place.phone]));
  const until = endOfPastDay(plan);
  const day = { month: plan.month, today: (until ? plan.asOf : plan.today).toString(), until };
  for (let from = 0; from < patients.length; from += batchSize) {
    const batch = patients.slice(from, from + batchSize);
    const ids = batch.map(({ facts }) => facts.key);
    const persons = new Map((await listPersons(db, tenantId, ids)).map((person) => [person.id, person]));
    const found = new Map((await listCareFacts(db, tenantId, ids, day)).map((row) => [row.patient_id, row]));
    for (const { facts, month } of batch) {
      const row = found.get(facts.key);
      const person = persons.get(facts.key);
      const born = person && Temporal.PlainDate.from(person.date_of_birth);
      cells.set(facts.key, {
        drawn: dayCell(row?.drawn),
        next: dayCell(row?.next_draw),
        criticals: textCell(row?.criticals.map((code) => testTitle(code)[language]).join(', ')),
        tnp: textCell(row?.not_performed ? text('tests', { count: row.not_performed }) : null),
        missed: textCell(month.drawsMissed ? text('draws', { count: month.drawsMissed }) : null),
        cardName: textCell(person && `${person.first_name} ${person.last_name}`),
        bornOn: textCell(born && formatDayOfYear(born, language)),
        phone: textCell(formatPhone(phones.get(facts.facilityId)) || null),
        nurse: textCell(row?.nurse),
        dietNote: textCell(row?.diet_note),
        dietician: textCell(row?.dietitian),
      });
    }
  }
  return cells;
}

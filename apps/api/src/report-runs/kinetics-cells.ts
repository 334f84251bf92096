import type { Reader } from '@drawday/database/connect.ts';
import { doseReasonsOf, type ReportCell, type ReportCounts } from '@drawday/domain';
import { accessTypes } from '@drawday/vocabulary';
import { type CellContext, countedValue, lacksKinetics, reasonText } from './coded-cells.ts';
import { type AnswerRow, listAnswers } from './places.store.ts';
import { reportText } from './report-text.ts';
import { isMeasured, type RowFacts } from './row-facts.ts';
import type { RunPlan } from './run-plan.ts';

type Cells = Record<string, ReportCell | null>;
type KineticsCells = ReadonlyMap<string, Cells> & { reasons: readonly ReportCounts[] };
/** Which dose a report explains. */
const doseOf = ({ design }: RunPlan): string | undefined => (design.groupBy?.startsWith('met:') ? design.groupBy.slice(4) : undefined);

/** Weights, minutes and access of the draw from which the dose is, and why the dose was not met. */
export async function addKinetics(
  db: Reader,
  plan: RunPlan,
  patients: readonly { facts: RowFacts }[],
  context: CellContext,
): Promise<KineticsCells> {
  const cells = new Map<string, Cells>();
  const counts = new Map<string, number>();
  const dose = doseOf(plan);
  const needsAnswers = plan.design.columns.some((key) => key.startsWith('aoe:'));
  if (!dose && !needsAnswers) return Object.assign(cells, { reasons: [] });
  const drawOf = ({ facts }: { facts: RowFacts }) => {
    const codes = [dose ?? 'KTVSP', 'KTVSP', 'URR', 'BUNPRE'];
    return codes.map((code) => countedValue(facts, code, context, 1)?.requisitionId).find(Boolean) ?? null;
  };
  const draws = new Map(patients.map((patient) => [patient.facts.key, drawOf(patient)]));
  const answers = Map.groupBy(
    await listAnswers(db, plan.actor.tenantId, [...new Set([...draws.values()].filter((id) => id !== null))]),
    (row) => row.requisition_id,
  );
  for (const { facts } of patients) {
    const drawId = draws.get(facts.key);
    const own = answersOf(drawId ? (answers.get(drawId) ?? []) : [], plan);
    if (dose) {
      const why = whyOf(facts, dose, own, context);
      if (why) counts.set(why, (counts.get(why) ?? 0) + 1);
      own.why = why ? { v: why } : null;
    }
    cells.set(facts.key, own);
  }
  const lines = [...counts].toSorted((a, b) => b[1] - a[1]).map(([title, count]) => ({ key: title, title, count }));
  const title = reportText(plan.language)('whyNotMet');
  return Object.assign(cells, { reasons: lines.length ? [{ key: 'WHY', title, lines }] : [] });
}

function answersOf(rows: readonly AnswerRow[], { language }: RunPlan): Cells {
  const cells: Cells = {};
  for (const { aoe_code: code, value } of rows) {
    const number = Number(value);
    if (code === 'ACCESS') cells['aoe:ACCESS'] = { v: accessTypes.find(value)?.[language] ?? value };
    else if (Number.isFinite(number)) cells[`aoe:${code}`] = { v: number };
  }
  return cells;
}

function whyOf(row: RowFacts, dose: string, answers: Cells, context: CellContext): string | null {
  const text = reportText(context.language);
  const value = countedValue(row, dose, context, context.lookBack(dose));
  if (!value || !isMeasured(value)) {
    return lacksKinetics(row, context) ? text('why_KINETICS') : reasonText(value?.why ?? 'NOT_ORDERED', context.language);
  }
  if (value.position !== 'B') return null;
  const minutes = (cell: ReportCell | null | undefined) => (typeof cell?.v === 'number' ? cell.v : null);
  const catheter = accessTypes.of.CVC[context.language];
  const found = doseReasonsOf({
    givenMinutes: minutes(answers['aoe:TXMIN']),
    prescribedMinutes: minutes(row.cells['rx:min']),
    access: answers['aoe:ACCESS']?.v === catheter || row.cells.access?.v === catheter ? 'CVC' : null,
  });
  return (found.length ? found : (['OTHER'] as const)).map((reason) => text(`why_${reason}`)).join(', ');
}

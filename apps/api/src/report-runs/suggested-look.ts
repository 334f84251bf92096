import type { ReportCell } from '@drawday/domain';
import { type CellContext, countedValue } from './coded-cells.ts';
import { reportText } from './report-text.ts';
import type { RowFacts } from './row-facts.ts';

const ironLow = { TSAT: 20, FERR: 200 } as const;
const quickChange = 2;
/** Without a hemoglobin for so many days, that is what to look at. */
const longWithout = 45;

/** What an anemia list suggests to look at: a plain sentence from the data, never a drug. */
export function lookOf(row: RowFacts, context: CellContext, today: Temporal.PlainDate): ReportCell | null {
  const text = reportText(context.language);
  const of = (code: string) => countedValue(row, code, context, context.lookBack(code));
  const [hgb, tsat, ferr] = [of('HGB'), of('TSAT'), of('FERR')];
  const sentences: string[] = [];
  if (hgb?.position === 'B' && tsat?.numeric != null && tsat.numeric < ironLow.TSAT)
    sentences.push(
      ferr?.numeric != null
        ? text('lookIronFerritin', { tsat: tsat.numeric, ferritin: ferr.numeric })
        : text('lookIron', { tsat: tsat.numeric }),
    );
  const last = row.values('HGB').find((value) => value.month <= context.month && value.on !== null)?.on;
  const without = last ? Temporal.PlainDate.from(last).until(today, { largestUnit: 'days' }).days : null;
  if (without === null) sentences.push(text('lookNever'));
  else if (without >= longWithout) sentences.push(text('lookWithout', { count: without }));
  const before = row.values('HGB').find((value) => value.month < context.month && value.numeric !== null);
  if (hgb?.numeric != null && before?.numeric != null && Math.abs(hgb.numeric - before.numeric) >= quickChange && hgb.on && before.on) {
    const { days } = Temporal.PlainDate.from(before.on).until(hgb.on, { largestUnit: 'days' });
    const change = Math.abs(Math.round((hgb.numeric - before.numeric) * 10) / 10);
    sentences.push(text(hgb.numeric > before.numeric ? 'lookUp' : 'lookDown', { change, count: days }));
  }
  return sentences.length ? { v: sentences.join('; ') } : null;
}

import { type LaboratoryTest, testByCode } from '@drawday/catalogue';
import { cultureStatus } from '@drawday/domain';
import type { PlannedLine, PlannedValue } from './report-plan.ts';

/** Bacteria of water, counted on a plate. */
export const isColonyCount = (test: LaboratoryTest): boolean => test.unit === '[CFU]/mL';

function isCulture({ code, status }: PlannedValue): boolean {
  const test = testByCode.get(code);
  return status === 'F' && test !== undefined && (isColonyCount(test) || test.culture !== null);
}

/** Plates of water are incubated on R2A, and read for the first time after two days. */
const firstRead = { medium: 'R2A', incubationHours: 48 } as const;

/** What grows is read twice: first with fewer colonies than in the end. */
const firstReading = (value: PlannedValue): PlannedValue => ({
  ...value,
  status: cultureStatus(firstRead) === 'FINAL' ? 'F' : 'P',
  text: value.isNumber ? String(Math.floor(Number(value.text) * 0.7)) : value.text.replace(/ after \d+ days$/, ' after 2 days'),
});

/** The lines as they are reported first when a culture is among them: it is preliminary. Null: there is none. */
export function firstReadings(lines: readonly PlannedLine[]): PlannedLine[] | null {
  if (!lines.some((line) => line.values.some(isCulture))) return null;
  return lines.map((line) => {
    if (!line.values.some(isCulture)) return line;
    return { ...line, status: 'P', values: line.values.map((value) => (isCulture(value) ? firstReading(value) : value)) };
  });
}

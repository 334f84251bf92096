import { doseResultCodes, formatNumber, formatRange } from '@drawday/domain';
import { verdictMarks } from '@drawday/vocabulary';
import type { KeyFigure } from '../design/key-figures.tsx';
import { ResultFlag } from '../design/result-flag.tsx';
import { unitWords } from '../design/unit-words.ts';
import { dayOf, formatMonthDay } from '../platform/format.ts';
import type { Grid, PatientDetail } from './patients.queries.ts';
import type { PatientsText } from './patients.texts.ts';
import { RowTrend } from './row-trend.tsx';

/** The four that are asked for on rounds; of the doses the one of the modality. */
const asked = [['HGB'], ['K'], ['PHOS'], ['KTVSP', 'KTVSTD', 'KTVPDT']] as const;
const codes: readonly string[] = asked.flat();
const decimalsOf = (code: string) => (code.startsWith('KTV') ? 2 : 1);
const isFlag = verdictMarks.has;

/** What is asked for on rounds, each with its goal, its day and its course. @param sheet the cumulative sheet; undefined until it is read */
export function patientFigures(patient: PatientDetail, sheet: Grid | undefined, timeZone: string, text: PatientsText): KeyFigure[] {
  const names: Readonly<Record<string, string>> = {
    KTVSP: text('ktvSinglePool'),
    KTVSTD: text('ktvStandard'),
    KTVPDT: text('ktvPeritoneal'),
    HGB: text('hemoglobin'),
    K: text('potassium'),
    PHOS: text('phosphorus'),
  };
  return asked.flatMap((alternatives): KeyFigure[] => {
    const [result] = patient.keyResults
      .filter(({ resultCode }) => (alternatives as readonly string[]).includes(resultCode))
      .toSorted((a, b) => codes.indexOf(a.resultCode) - codes.indexOf(b.resultCode));
    if (!result) return [];
    const { resultCode, numeric, requisitionId } = result;
    const row = sheet?.rows.find((one) => one.resultCode === resultCode);
    const goal = row?.goalText && text('goalIs', { goal: formatRange(row.goalText, row.decimals) });
    return [
      {
        key: resultCode,
        label: names[resultCode] ?? resultCode,
        value: (
          <>
            {numeric === null ? result.text : formatNumber(numeric, decimalsOf(resultCode))}{' '}
            {isFlag(result.flag) && <ResultFlag flag={result.flag} />}
          </>
        ),
        ...(requisitionId &&
          doseResultCodes.includes(resultCode) && {
            link: { to: '/home/kinetics-workbench', search: { id: requisitionId, code: resultCode } },
          }),
        ...(result.unit && { unit: unitWords(result.unit) }),
        note: [goal, formatMonthDay(dayOf(result.collectedAt, timeZone))].filter(Boolean).join(' · '),
        ...(result.goalMet === false && { tone: 'warning' as const }),
        ...(row &&
          row.values.filter(Boolean).length > 1 && {
            picture: <RowTrend row={row} external={sheet?.external ?? []} draws={sheet?.draws ?? []} width={104} height={30} />,
          }),
      },
    ];
  });
}

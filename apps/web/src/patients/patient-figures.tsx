import { doseResultCodes, requisitionStatusDisplay, roundHalfUp } from '@drawday/domain';
import { verdictMarks } from '@drawday/vocabulary';
import type { KeyFigure } from '../design/key-figures.tsx';
import { ResultFlag } from '../design/result-flag.tsx';
import { unitWords } from '../design/unit-words.ts';
import { wordOf } from '../platform/code-word.ts';
import { formatWeekday } from '../platform/format.ts';
import type { Grid, PatientDetail } from './patients.queries.ts';
import type { PatientsText } from './patients.texts.ts';
import { RowTrend } from './row-trend.tsx';

const shown = ['KTVSP', 'KTVSTD', 'KTVPDT', 'HGB', 'PHOS'];
const decimalsOf = (code: string) => (code.startsWith('KTV') ? 2 : 1);
const isFlag = verdictMarks.has;

/** Next and last draw, and the three values everybody asks for first. @param rows the cumulative sheet, for their course; empty until it is read */
export function patientFigures(patient: PatientDetail, rows: Grid['rows'], text: PatientsText): KeyFigure[] {
  const { nextDraw, lastDraw, keyResults } = patient;
  const results = keyResults
    .filter((result) => shown.includes(result.resultCode))
    .sort((a, b) => shown.indexOf(a.resultCode) - shown.indexOf(b.resultCode));
  const names: Readonly<Record<string, string>> = {
    KTVSP: text('ktvSinglePool'),
    KTVSTD: text('ktvStandard'),
    KTVPDT: text('ktvPeritoneal'),
    HGB: text('hemoglobin'),
    PHOS: text('phosphorus'),
  };
  return [
    {
      key: 'next',
      label: text('nextDraw'),
      value: nextDraw ? formatWeekday(nextDraw.drawDate) : '—',
      note: nextDraw?.tests.join(', ') ?? text('noneplanned'),
      ...(nextDraw && { link: { to: '/home/patient-requisition', search: { id: nextDraw.id } } }),
    },
    {
      key: 'last',
      label: text('lastDraw'),
      value: lastDraw ? formatWeekday(lastDraw.drawDate) : '—',
      ...(lastDraw && {
        note: wordOf(
          requisitionStatusDisplay({
            status: lastDraw.statusTypeCode as never,
            hoursOverdue: null,
            hoursSinceSent: null,
            view: 'patient',
          }),
        ),
        link: { to: '/home/requisition-result', search: { id: lastDraw.id } },
      }),
    },
    ...results.slice(0, 3).map((result): KeyFigure => {
      const row = rows.find((one) => one.resultCode === result.resultCode);
      return {
        key: result.resultCode,
        label: names[result.resultCode] ?? result.resultCode,
        value: (
          <>
            {result.numeric === null
              ? result.text
              : roundHalfUp(result.numeric, decimalsOf(result.resultCode)).toFixed(decimalsOf(result.resultCode))}{' '}
            {isFlag(result.flag) && <ResultFlag flag={result.flag} />}
          </>
        ),
        ...(result.requisitionId &&
          doseResultCodes.includes(result.resultCode) && {
            link: { to: '/home/kinetics-workbench', search: { id: result.requisitionId, code: result.resultCode } },
          }),
        ...(result.unit && { unit: unitWords(result.unit) }),
        note: formatWeekday(result.collectedAt),
        ...(result.goalMet === false && { tone: 'warning' as const, note: text('outOfGoal') }),
        ...(row && row.values.filter(Boolean).length > 1 && { picture: <RowTrend row={row} width={104} height={30} /> }),
      };
    }),
  ];
}

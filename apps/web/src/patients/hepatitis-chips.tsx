import { hepatitisDueReasons, patientHepatitisB } from '@drawday/vocabulary';
import { StatusTag } from '../design/status-tag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { codeText } from '../platform/texts.ts';
import type { PatientDetail } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

/** Where a patient stands with hepatitis B: red for a carrier, amber when not known or overdue, else quiet; and the tests that are overdue. */
export function HepatitisChips({ hepatitis, hepatitisB }: Pick<PatientDetail, 'hepatitis' | 'hepatitisB'>) {
  const text = usePatientsTexts();
  const { statusB, due } = hepatitis;
  const overdue = due.filter((one) => one.isOverdue);
  const marker = ({ resultCode }: { resultCode: string }) => codeText(text, 'marker', resultCode);
  const isCarrier = patientHepatitisB.isIn('carrier', statusB);
  const style = isCarrier ? 'error' : statusB === 'UNKN' || overdue.length > 0 ? 'warning' : 'normal';
  const words = [
    text('hepatitisBStatus', { status: codeWord(patientHepatitisB, statusB) }),
    hepatitisB && text('antiHbs', { value: hepatitisB }),
  ];
  return (
    <>
      <StatusTag icon="shield" display={{ text: words.filter(Boolean).join(' · '), style }} />
      {overdue.length > 0 && (
        <span title={overdue.map((one) => `${marker(one)}: ${codeWord(hepatitisDueReasons, one.because)}`).join('\n')}>
          <StatusTag
            icon="clock"
            display={{
              text: text('testsOverdue', { list: overdue.map((one) => `${marker(one)} ${formatDay(one.dueOn)}`).join(', ') }),
              style: 'warning',
            }}
          />
        </span>
      )}
    </>
  );
}

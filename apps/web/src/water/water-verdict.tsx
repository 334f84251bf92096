import { waterVerdicts } from '@drawday/vocabulary';
import { Icon, type IconName } from '../design/icon.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import type { WaterRow } from './water.queries.ts';
import { useWaterTexts } from './water.texts.ts';

type Verdict = WaterRow['verdict'];

const icons: Readonly<Record<NonNullable<Verdict>, IconName>> = { NOT_JUDGED: 'help', FAIL: 'alert', ALERT: 'warning', PASS: 'check' };

/** What a sample says, in words and with its own shape; one without a value yet says so. */
export function WaterVerdictTag({ verdict, isPreliminary = false }: { verdict: Verdict; isPreliminary?: boolean }) {
  const text = useWaterTexts();
  if (verdict === null) return <span className="dd-faint">{text('noVerdict')}</span>;
  return (
    <>
      <StatusTag icon={icons[verdict]} quiet={verdict === 'PASS'} display={codeDisplay(waterVerdicts, verdict)} />
      {isPreliminary && <span className="dd-faint dd-small"> {text('preliminary')}</span>}
    </>
  );
}

/** A verdict by its shape alone; words stand beside it. */
export const VerdictMark = ({ verdict, isPreliminary = false }: { verdict: Verdict; isPreliminary?: boolean }) => (
  <span className={`dd-water-mark dd-water-${verdict ?? 'NONE'}${isPreliminary ? ' dd-water-hollow' : ''}`} aria-hidden="true">
    {verdict === null ? '·' : <Icon name={verdict === 'PASS' ? 'dot' : icons[verdict]} size={14} />}
  </span>
);

/** The months of a source, each as the shape of its verdict. */
export function MonthMarks({ months }: { months: WaterRow['months'] }) {
  const text = useWaterTexts();
  return (
    <span className="dd-water-months">
      {months.map(({ month, verdict, isPreliminary }) => {
        const words = verdict === null ? text('noSample') : codeWord(waterVerdicts, verdict);
        return (
          <span key={month} title={`${month}: ${words}`}>
            <VerdictMark verdict={verdict} isPreliminary={isPreliminary} />
            <span className="dd-only-heard">{`${month}: ${words}`}</span>
          </span>
        );
      })}
    </span>
  );
}

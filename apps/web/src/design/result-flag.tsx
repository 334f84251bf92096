import './result-flag.css';
import { type VerdictMark, verdictMarks } from '@drawday/vocabulary';
import { usePlatformTexts } from '../platform/texts.ts';

/** The mark of a verdict, or the state of a value that is not final. */
export type Flag = VerdictMark | 'corrected' | 'preliminary' | 'TNP';

const arrows: Partial<Record<Flag, string>> = {
  H: 'M4 8V2M1.5 4.5 4 2l2.5 2.5',
  L: 'M4 2v6M1.5 5.5 4 8l2.5-2.5',
  HH: 'M1.5 4.5 4 2l2.5 2.5M1.5 8.5 4 6l2.5 2.5',
  LL: 'M1.5 1.5 4 4l2.5-2.5M1.5 5.5 4 8l2.5-2.5',
  '↑G': 'M4 8V2M1.5 4.5 4 2l2.5 2.5',
  '↓G': 'M4 2v6M1.5 5.5 4 8l2.5-2.5',
};
const shortWords = { corrected: 'flagCorrectedShort', preliminary: 'flagPreliminaryShort' } as const;
const spoken = {
  L: 'flagLow',
  H: 'flagHigh',
  LL: 'flagCriticallyLow',
  HH: 'flagCriticallyHigh',
  A: 'flagAbnormal',
  AA: 'flagCriticallyAbnormal',
  corrected: 'flagCorrected',
  preliminary: 'flagPreliminary',
  TNP: 'flagNotPerformed',
  '↓G': 'flagBelowGoal',
  '↑G': 'flagAboveGoal',
  '?': 'flagNotJudged',
  '?!': 'flagNotJudgedUrgent',
} as const satisfies Record<Flag, string>;
const letters: Partial<Record<Flag, string>> = { '↓G': 'G', '↑G': 'G' };
/** Marks of one meaning look alike. */
const looks: Partial<Record<Flag, string>> = { '↓G': 'goal', '↑G': 'goal', '?': 'notJudged', '?!': 'notJudged dd-flag-urgent' };

/** Marks that mean little to somebody who sees them for the first time. */
const hasWords: Partial<Record<Flag, true>> = { '?': true, '?!': true, A: true };

/** Values that were not judged in a dashed tag; H, L, A and G (beside the goal) on a light one, HH, LL and AA (critical) filled, or outlined once somebody has closed them, and the states of a value that is not final. @param inWords where there is room, `?` and `A` say what they mean */
export function ResultFlag({ flag, isClosed = false, inWords = false }: { flag: Flag; isClosed?: boolean; inWords?: boolean }) {
  const text = usePlatformTexts();
  const arrow = arrows[flag];
  return (
    <span
      className={`dd-flag dd-flag-${looks[flag] ?? flag}${arrow ? '' : ' dd-flag-word'}${isClosed ? ' dd-flag-closed' : ''}`}
      title={isClosed ? text('flagClosed', { flag: text(spoken[flag]) }) : text(spoken[flag])}
    >
      {arrow && (
        <svg
          width="8"
          height="10"
          viewBox="0 0 8 10"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={arrow} />
        </svg>
      )}
      {inWords && hasWords[flag] ? <span className="dd-flag-spelled">{text(spoken[flag])}</span> : shortWord(flag, text)}
    </span>
  );
}

const shortWord = (flag: Flag, text: ReturnType<typeof usePlatformTexts>): string =>
  flag === 'corrected' || flag === 'preliminary' ? text(shortWords[flag]) : (letters[flag] ?? flag);

/** A value in a column of values: right-aligned by its cell, the letter in a slot of fixed width. Critical values carry the filled flag. */
export function ResultValue({ text, flag }: { text: string | null; flag?: Flag | null | undefined }) {
  const words = usePlatformTexts();
  if (text === null)
    return (
      <span className="dd-value dd-faint">
        ·<span className="dd-value-slot" />
      </span>
    );
  if (flag === '?!' || verdictMarks.isIn('critical', flag))
    return (
      <span className="dd-value dd-value-critical">
        <ResultFlag flag={flag} /> {text}
        <span className="dd-value-slot" />
      </span>
    );
  const out = flag !== null && flag !== undefined && verdictMarks.has(flag);
  return (
    <span className={`dd-value${out ? ' dd-value-out' : ''}`}>
      {text}
      <span className="dd-value-slot" title={flag ? words(spoken[flag]) : undefined}>
        {out ? (letters[flag] ?? flag) : ''}
      </span>
    </span>
  );
}

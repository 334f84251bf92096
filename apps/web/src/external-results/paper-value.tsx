import './external-results.css';
import { notJudgedReasons } from '@drawday/vocabulary';
import { ResultFlag } from '../design/result-flag.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { unitWords } from '../design/unit-words.ts';
import { codeWord } from '../platform/code-word.ts';
import type { ExternalLine } from './external-results.queries.ts';

const onPaper = ({ valueText, unit }: ExternalLine) => [valueText, unit && unitWords(unit)].filter(Boolean).join(' ');

/** A value as it stands on the paper, with its flag, what it is in our unit, and what could not be done with it. */
export function PaperValue({ line }: { line: ExternalLine }) {
  return (
    <span className="dd-ext-value">
      <b>{onPaper(line)}</b>
      {(line.flag === 'H' || line.flag === 'L') && <ResultFlag flag={line.flag} />}
      {line.convertedText && (
        <span className="dd-faint">
          = {line.convertedText} {unitWords(line.directoryUnit)}
        </span>
      )}
      {line.because && <StatusTag small display={{ text: codeWord(notJudgedReasons, line.because), style: 'warning' }} />}
    </span>
  );
}

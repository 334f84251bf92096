import { type WaterVerdictCode, waterVerdicts } from '@drawday/vocabulary';
import { Segmented } from 'antd';
import { codeWord } from '../platform/code-word.ts';
import type { WaterCounts } from './water.queries.ts';
import { useWaterTexts } from './water.texts.ts';
import { VerdictMark } from './water-verdict.tsx';

export type WaterFilters = { verdict: readonly string[]; action: string };
const everything: WaterFilters = { verdict: [], action: '' };
const countOf: Readonly<Record<WaterVerdictCode, keyof WaterCounts>> = {
  NOT_JUDGED: 'notJudged',
  FAIL: 'fail',
  ALERT: 'alert',
  PASS: 'pass',
};

type WaterSegmentsProps = {
  counts: WaterCounts | undefined;
  chosen: WaterFilters;
  onChoose: (filters: WaterFilters) => void;
};

/** The list by verdict, and what is being done about: each with its number. What there is none of stands there only while it is chosen. */
export function WaterSegments({ counts, chosen, onChoose }: WaterSegmentsProps) {
  const text = useWaterTexts();
  const counted = (words: string, count: number | undefined) => (
    <>
      {words} {count !== undefined && <span className="dd-quiet">{count}</span>}
    </>
  );
  const current = chosen.action ? 'action' : (chosen.verdict[0] ?? 'all');
  const segments = [
    { value: 'all', label: counted(text('allRows'), counts?.all) },
    ...waterVerdicts.codes
      .filter((code) => (counts?.[countOf[code]] ?? 0) > 0 || current === code)
      .map((code) => ({ value: code, label: counted(codeWord(waterVerdicts, code), counts?.[countOf[code]]) })),
    { value: 'action', label: counted(text('actionOpen'), counts?.actionOpen) },
  ];
  return (
    <Segmented
      aria-label={text('verdict')}
      value={current}
      options={segments}
      onChange={(value) =>
        onChoose(
          value === 'action'
            ? { ...everything, action: 'open' }
            : value === 'all'
              ? everything
              : { ...everything, verdict: [String(value)] },
        )
      }
    />
  );
}

/** What the marks of months and bars mean. */
export function WaterLegend() {
  const text = useWaterTexts();
  return (
    <ul className="dd-water-legend dd-small dd-quiet" aria-label={text('legend')}>
      {waterVerdicts.codes.toReversed().map((verdict) => (
        <li key={verdict}>
          <VerdictMark verdict={verdict} /> {codeWord(waterVerdicts, verdict)}
        </li>
      ))}
      <li>
        <i className="dd-water-action" aria-hidden="true" /> {text('actionLevel')}
      </li>
      <li>
        <i className="dd-water-maximum" aria-hidden="true" /> {text('maximum')}
      </li>
    </ul>
  );
}

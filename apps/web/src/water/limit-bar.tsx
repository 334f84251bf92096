import './water.css';
import { unitWords } from '../design/unit-words.ts';
import { testName } from '../platform/test-words.ts';
import type { WaterValue } from './water.queries.ts';
import { useWaterTexts } from './water.texts.ts';

/** A value as a share of its maximum, with the action level dashed and the maximum solid at four fifths of the bar. */
export function LimitBar({ value }: { value: WaterValue }) {
  const text = useWaterTexts();
  const { maximum, action, value: number } = value;
  if (maximum === null || number === null) return null;
  const place = (one: number) => `${Math.min(100, (one / maximum) * 80)}%`;
  return (
    <span
      className={`dd-water-bar dd-water-${value.verdict ?? 'NONE'}`}
      role="img"
      aria-label={
        action === null ? text('limitMaximum', { value: value.text, maximum }) : text('limitWords', { value: value.text, maximum, action })
      }
    >
      <span className="dd-water-fill" style={{ width: place(number) }} />
      {action !== null && <span className="dd-water-action" style={{ left: place(action) }} />}
      <span className="dd-water-maximum" style={{ left: '80%' }} />
    </span>
  );
}

/** A value with its unit, its bar, and what the sample before said; `isNamed` where the column does not say what it is. */
export function LimitedValue({ value, isNamed = false }: { value: WaterValue; isNamed?: boolean }) {
  const text = useWaterTexts();
  return (
    <span
      className="dd-water-value"
      {...(value.previousText !== null && !isNamed && { title: text('previous', { value: value.previousText }) })}
    >
      {isNamed && <span className="dd-faint dd-small">{testName(value.resultCode, value.name)}</span>}
      <b className={value.verdict === 'FAIL' ? 'dd-error-text' : value.verdict === 'ALERT' ? 'dd-warning-text' : ''}>
        {value.text} <span className="dd-faint dd-small">{value.unit && unitWords(value.unit)}</span>
      </b>
      <LimitBar value={value} />
      {isNamed && value.previousText !== null && (
        <span className="dd-faint dd-small">{text('previous', { value: value.previousText })}</span>
      )}
    </span>
  );
}

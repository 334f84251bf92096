import { formatCount } from '@drawday/domain';
import './segments.css';

type SegmentsProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string; count?: number }[];
  onChange: (value: string) => void;
};

/** A few options side by side, one of them selected, each with its count. */
export function Segments({ label, value, options, onChange }: SegmentsProps) {
  return (
    <fieldset className="dd-segments" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.label} {option.count !== undefined && <em>{formatCount(option.count)}</em>}
        </button>
      ))}
    </fieldset>
  );
}

import './day-range.css';
import { useId } from 'react';
import { DayField } from '../forms/day-field.tsx';
import { useAccessTexts } from './access.texts.ts';

type Range = { filters: { from: string; to: string }; setFilters(changes: { from?: string; to?: string }): void };

/** From one day to another, both inclusive; an empty day leaves that end open. */
export function DayRange({ list }: { list: Range }) {
  const text = useAccessTexts();
  const id = useId();
  const { from, to } = list.filters;
  return (
    <span className="dd-day-range">
      <label className="dd-only-heard" htmlFor={`${id}-from`}>
        {text('from')}
      </label>
      <span>
        <DayField
          id={`${id}-from`}
          value={from || null}
          clearable
          {...(to && { max: to })}
          onChange={(day) => list.setFilters({ from: day ?? '' })}
        />
      </span>
      <span aria-hidden="true">–</span>
      <label className="dd-only-heard" htmlFor={`${id}-to`}>
        {text('to')}
      </label>
      <span>
        <DayField
          id={`${id}-to`}
          value={to || null}
          clearable
          {...(from && { min: from })}
          onChange={(day) => list.setFilters({ to: day ?? '' })}
        />
      </span>
    </span>
  );
}

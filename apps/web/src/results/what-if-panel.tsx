import {
  formatNumber,
  type PrescriptionChange,
  type PrescriptionEffect,
  roundForReport,
  roundHalfUp,
  sameWeeklyFluid,
} from '@drawday/domain';
import { Button, Slider } from 'antd';
import { useId } from 'react';
import { NumberField } from '../forms/number-field.tsx';
import { useResultsTexts } from './results.texts.ts';

export type Prescription = PrescriptionChange;

type WhatIfPanelProps = {
  asDelivered: Prescription;
  wanted: Prescription;
  onChange: (wanted: Prescription) => void;
  /** Null while the model refuses the prescription. */
  effect: PrescriptionEffect | null;
};

type Control = { key: keyof Prescription; label: string; unit: string; min: number; max: number; step: number; decimals: number };

const atMost = (value: number, step: number) => Math.ceil(value / step) * step;
const atLeast = (value: number, step: number) => Math.floor(value / step) * step;

/** Minutes, fluid, clearance and sessions on sliders; every move is answered at once. */
export function WhatIfPanel({ asDelivered, wanted, onChange, effect }: WhatIfPanelProps) {
  const text = useResultsTexts();
  const { sessionMinutes, ultrafiltrationL, dialyzerClearanceMlMin, treatmentsPerWeek } = asDelivered;
  const controls: readonly Control[] = [
    {
      key: 'sessionMinutes',
      label: text('minutes'),
      unit: 'min',
      min: Math.min(120, atLeast(sessionMinutes, 15)),
      max: Math.max(300, atMost(sessionMinutes, 15)),
      step: 5,
      decimals: 0,
    },
    {
      key: 'ultrafiltrationL',
      label: text('netUf'),
      unit: 'L',
      min: 0,
      max: Math.max(5, atMost(ultrafiltrationL, 1)),
      step: 0.1,
      decimals: 1,
    },
    {
      key: 'dialyzerClearanceMlMin',
      label: text('clearance'),
      unit: 'mL/min',
      min: Math.min(100, atLeast(dialyzerClearanceMlMin, 10)),
      max: Math.max(400, atMost(dialyzerClearanceMlMin, 10)),
      step: 5,
      decimals: 0,
    },
    {
      key: 'treatmentsPerWeek',
      label: text('treatments'),
      unit: text('aWeek'),
      min: Math.min(2, treatmentsPerWeek),
      max: Math.max(6, treatmentsPerWeek),
      step: 1,
      decimals: 0,
    },
  ];
  const set = (key: keyof Prescription, value: number) =>
    onChange({
      ...wanted,
      [key]: value,
      // as much as the patient drinks in a week, over more or fewer sessions
      ...(key === 'treatmentsPerWeek' && {
        ultrafiltrationL: roundHalfUp(sameWeeklyFluid(asDelivered, value) ?? asDelivered.ultrafiltrationL, 1),
      }),
    });
  return (
    <section className="dd-what-if" aria-label={text('whatIf')}>
      <div className="dd-workbench-head">
        <h2>{text('whatIf')}</h2>
        <span className="dd-spring" />
        <Button size="small" onClick={() => onChange(asDelivered)}>
          {text('reset')}
        </Button>
      </div>
      {controls.map((control) => (
        <WhatIfSlider
          key={control.key}
          control={control}
          was={asDelivered[control.key]}
          value={wanted[control.key]}
          onChange={(value) => set(control.key, value)}
        />
      ))}
      <div className="dd-what-if-note" aria-live="polite">
        {effect ? (
          <Sentence asDelivered={asDelivered} wanted={wanted} effect={effect} />
        ) : (
          <p className="dd-warning-text">{text('notPossible')}</p>
        )}
        <p className="dd-small dd-quiet">{text('estimate', { clearance: wanted.dialyzerClearanceMlMin })}</p>
      </div>
    </section>
  );
}

function WhatIfSlider({
  control,
  was,
  value,
  onChange,
}: {
  control: Control;
  was: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const text = useResultsTexts();
  const id = useId();
  const share = ((was - control.min) / (control.max - control.min)) * 100;
  return (
    <div className="dd-what-if-slider">
      <div className="dd-row">
        <label htmlFor={id}>{control.label}</label>
        <span className="dd-spring" />
        {was !== value && <span className="dd-faint dd-small">{text('wasValue', { value: formatNumber(was, control.decimals) })}</span>}
        <NumberField
          id={id}
          size="small"
          value={value}
          min={control.min}
          max={control.max}
          step={control.step}
          precision={control.decimals}
          suffix={<span className="dd-faint dd-small">{control.unit}</span>}
          onChange={(next) => next !== null && onChange(next)}
        />
      </div>
      <div className="dd-what-if-track">
        <Slider
          min={control.min}
          max={control.max}
          step={control.step}
          value={value}
          tooltip={{ open: false }}
          ariaLabelForHandle={control.label}
          onChange={(next) => onChange(next)}
        />
        <i style={{ left: `${share}%` }} aria-hidden="true" />
      </div>
      <div className="dd-row dd-faint dd-small" aria-hidden="true">
        <span>{control.min}</span>
        <span className="dd-spring" />
        <span>{control.max}</span>
      </div>
    </div>
  );
}

function Sentence({ asDelivered, wanted, effect }: { asDelivered: Prescription; wanted: Prescription; effect: PrescriptionEffect }) {
  const text = useResultsTexts();
  const by = (key: keyof Prescription) => wanted[key] - asDelivered[key];
  const changes = [
    by('sessionMinutes') !== 0 &&
      text(by('sessionMinutes') > 0 ? 'minutesLonger' : 'minutesShorter', { minutes: Math.abs(by('sessionMinutes')) }),
    Math.abs(by('ultrafiltrationL')) >= 0.05 &&
      text(by('ultrafiltrationL') > 0 ? 'litresMore' : 'litresLess', { litres: formatNumber(Math.abs(by('ultrafiltrationL')), 1) }),
    by('dialyzerClearanceMlMin') !== 0 &&
      text(by('dialyzerClearanceMlMin') > 0 ? 'clearanceMore' : 'clearanceLess', { clearance: Math.abs(by('dialyzerClearanceMlMin')) }),
    by('treatmentsPerWeek') !== 0 && text('sessionsInstead', { to: wanted.treatmentsPerWeek, from: asDelivered.treatmentsPerWeek }),
  ].filter((part) => part !== false);
  if (changes.length === 0) return <p className="dd-quiet">{text('moveSlider')}</p>;
  const { delivered, changed } = effect;
  const single = pair(delivered.singlePoolKtV, changed.singlePoolKtV, 'KTVSP');
  const weekly = pair(delivered.standardKtV, changed.standardKtV, 'KTVSTD');
  const outcome = [
    single &&
      text(single.by < 0 ? 'lowersSingle' : 'raisesSingle', { by: formatNumber(Math.abs(single.by), 2), to: formatNumber(single.to, 2) }),
    weekly &&
      text(weekly.by < 0 ? 'lowersStandard' : 'raisesStandard', {
        by: formatNumber(Math.abs(weekly.by), 2),
        to: formatNumber(weekly.to, 2),
      }),
    changed.ultrafiltrationRate !== null && text('ufRateIs', { rate: formatNumber(roundForReport('UFR', changed.ultrafiltrationRate), 1) }),
  ].filter(Boolean);
  return (
    <p>
      <b>{changes.join(', ')}</b>: {outcome.join('; ')}.
    </p>
  );
}

function pair(before: number | null, after: number | null, code: string): { by: number; to: number } | null {
  if (before === null || after === null) return null;
  const to = roundForReport(code, after);
  return { by: to - roundForReport(code, before), to };
}

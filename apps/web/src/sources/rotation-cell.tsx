import { type WaterVerdictCode, waterVerdicts } from '@drawday/vocabulary';
import type { DragEvent, ReactNode } from 'react';
import { Icon, type IconName } from '../design/icon.tsx';
import { codeWord } from '../platform/code-word.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { PlanCell } from './rotation-cells.ts';
import { type SourcesText, useSourcesTexts } from './sources.texts.ts';

const verdictIcons: Record<WaterVerdictCode, IconName> = { PASS: 'check', ALERT: 'warning', FAIL: 'alert', NOT_JUDGED: 'question' };
const kindIcons: Partial<Record<PlanCell['kind'], IconName>> = {
  ...{ sampled: 'check', ordered: 'dot', standing: 'dot', due: 'plus', overdue: 'clock' },
};

type Look = { className: string; icon: IconName | null; words: string };

function lookOf(cell: PlanCell, text: SourcesText): Look {
  if (cell.kind !== 'sample')
    return { className: `dd-src-${cell.kind}`, icon: kindIcons[cell.kind] ?? null, words: text(`cell_${cell.kind}`) };
  const { verdict, isPreliminary } = cell.sample;
  if (verdict === null) return { className: 'dd-src-pending', icon: 'hourglass', words: text('cell_pending') };
  const words = codeWord(waterVerdicts, verdict);
  return { className: `dd-src-${verdict}`, icon: verdictIcons[verdict], words: isPreliminary ? `${words}, ${text('preliminary')}` : words };
}

/** What a cell says in words; nothing where nothing is planned. */
export const cellWords = (cell: PlanCell, text: SourcesText): string =>
  cell.kind === 'none' || cell.kind === 'free' ? '' : lookOf(cell, text).words;

type MonthCellProps = {
  cell: PlanCell;
  label: string;
  isChosen: boolean;
  /** May this person see results? */
  opensResults: boolean;
  onChoose?: () => void;
  /** Of a source that moves with its cell to another month. */
  dragged?: string;
};

/** A source in one month: a sample leads to its result, what nobody has ordered can be chosen. */
export function MonthCell({ cell, label, isChosen, opensResults, onChoose, dragged }: MonthCellProps) {
  const text = useSourcesTexts();
  const { className, icon, words } = lookOf(cell, text);
  const look = `dd-src-cell ${isChosen ? 'dd-src-chosen' : className}`;
  const heard = `${label}: ${words}`;
  const picture = isChosen ? <Icon name="check" size={14} /> : icon && <Icon name={icon} size={14} />;
  const drag = dragged !== undefined && {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/plain', dragged),
  };
  if (cell.kind === 'sample' && opensResults)
    return (
      <PageLink to="/home/site-requisition-results" search={{ id: cell.sample.requisitionId }} className={look} title={words}>
        {picture}
        <span className="dd-only-heard">{heard}</span>
      </PageLink>
    );
  if (onChoose)
    return (
      <button type="button" className={look} aria-pressed={isChosen} aria-label={heard} title={words} onClick={onChoose} {...drag}>
        {picture}
      </button>
    );
  if (cell.kind === 'none' || cell.kind === 'free') return null;
  return (
    <span className={look} title={words} {...drag}>
      {picture}
      <span className="dd-only-heard">{heard}</span>
    </span>
  );
}

const legend: readonly { key: string; cell: PlanCell }[] = [
  ...waterVerdicts.codes.toReversed().map((verdict) => ({
    key: verdict,
    cell: { kind: 'sample' as const, sample: { month: '', requisitionId: '', verdict, isPreliminary: false } },
  })),
  { key: 'pending', cell: { kind: 'sample', sample: { month: '', requisitionId: '', verdict: null, isPreliminary: false } } },
  ...(['ordered', 'standing'] as const).map((kind) => ({ key: kind, cell: { kind } })),
  ...(['proposed', 'due', 'overdue'] as const).map((kind) => ({ key: kind, cell: { kind, tests: [] } })),
];

/** What the marks of the cells mean. */
export function PlanLegend() {
  const text = useSourcesTexts();
  const entry = (key: string, className: string, icon: IconName | null, words: string): ReactNode => (
    <li key={key}>
      <span className={`dd-src-cell ${className}`} aria-hidden="true">
        {icon && <Icon name={icon} size={14} />}
      </span>{' '}
      {words}
    </li>
  );
  return (
    <ul className="dd-src-legend dd-small dd-quiet" aria-label={text('legend')}>
      {legend.map(({ key, cell }) => {
        const { className, icon, words } = lookOf(cell, text);
        return entry(key, className, icon, words);
      })}
      {entry('chosen', 'dd-src-chosen', 'check', text('cell_chosen'))}
    </ul>
  );
}

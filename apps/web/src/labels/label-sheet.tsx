import { formatPercent } from '@drawday/domain';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Segments } from '../design/segments.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { usePreference, writePreference } from '../platform/preferences.ts';
import { type DrawRow, type Specimen, tubeCode, tubeTiming } from '../requisitions/requisitions.public.ts';
import { LabelPicture } from './label-picture.tsx';
import { useLabelsTexts } from './labels.texts.ts';
import type { LabelPictures } from './use-label-pictures.ts';

export type LabelOnSheet = { draw: DrawRow; specimen: Specimen };
type LabelSheetProps = {
  labels: readonly LabelOnSheet[];
  pictures: LabelPictures;
  inHand: LabelOnSheet | null;
  onSelect: (specimenNumber: string) => void;
};

const zoomKey = 'labels.zoom';
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export const labelWords = ({ draw, specimen }: LabelOnSheet): string =>
  [specimen.number, nameOnList(draw.partyName), tubeCode(specimen), tubeTiming(specimen)].filter(Boolean).join(', ');

/** Every label as it will come out of the printer, in that order. */
export function LabelSheet({ labels, pictures, inHand, onSelect }: LabelSheetProps) {
  const text = useLabelsTexts();
  const zoom = usePreference(zoomKey) === '150' ? '150' : '100';
  const end = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const ids = new Set(labels.map((label) => label.draw.id));
  const shownIds = new Set([...ids].slice(0, pictures.shownDraws));
  const shown = labels.filter((label) => shownIds.has(label.draw.id));
  const isMore = shownIds.size < ids.size;

  const more = useRef(pictures.more);
  more.current = pictures.more;
  useEffect(() => {
    const mark = end.current;
    if (!mark || !isMore) return;
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more.current(), {
      rootMargin: '400px',
    });
    watch.observe(mark);
    return () => watch.disconnect();
  }, [isMore]);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || !inHand) return;
    const next = shown[shown.indexOf(inHand) + step];
    if (!next) return;
    event.preventDefault();
    onSelect(next.specimen.number);
    grid.current?.querySelector<HTMLElement>(`[data-specimen="${next.specimen.number}"]`)?.focus();
  };

  return (
    <section className="dd-label-sheet" aria-label={text('exactPicture')}>
      <div className="dd-label-head">
        <h2>{text('exactPicture')}</h2>
        <span className="dd-faint dd-small dd-desk-only">{text('drawOrder')}</span>
        <span className="dd-spring" />
        <Segments
          label={text('size')}
          value={zoom}
          options={[
            { value: '100', label: formatPercent(100) },
            { value: '150', label: formatPercent(150) },
          ]}
          onChange={(value) => writePreference(zoomKey, value)}
        />
      </div>
      {pictures.failure && (
        <p role="alert" className="dd-row">
          {refusalText(pictures.failure)}{' '}
          <Button size="small" onClick={pictures.retry}>
            {text('retry')}
          </Button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only lead from one label to the next, each is a button */}
      <div ref={grid} className={`dd-label-grid dd-label-grid-${zoom}`} onKeyDown={move}>
        {shown.map((label) => {
          const picture = pictures.find(label.specimen.number);
          const isInHand = label === inHand;
          const isOfHand = label.draw.id === inHand?.draw.id;
          return (
            <button
              key={label.specimen.number}
              type="button"
              data-specimen={label.specimen.number}
              className={`dd-label${isOfHand ? ' dd-label-chosen' : ''}`}
              aria-pressed={isInHand}
              tabIndex={isInHand ? 0 : -1}
              aria-label={labelWords(label)}
              onClick={() => onSelect(label.specimen.number)}
            >
              {picture ? <LabelPicture label={picture} words="" /> : <span className="dd-label-blank" />}
            </button>
          );
        })}
      </div>
      <div ref={end} />
      {shown.length > 0 && (
        <p className="dd-small dd-faint">
          {isMore ? text('labelsShown', { shown: shown.length, total: labels.length }) : text('labelsAll', { count: labels.length })}
        </p>
      )}
    </section>
  );
}

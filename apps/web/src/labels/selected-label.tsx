import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { useFacility } from '../platform/facility.ts';
import { dayOf } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { reasonWord } from '../platform/reason-word.ts';
import { serverToday } from '../platform/server-clock.ts';
import { drawAddress } from '../requisitions/draw-address.public.ts';
import { LabelPicture } from './label-picture.tsx';
import { type LabelOnSheet, labelWords } from './label-sheet.tsx';
import { type Label, reprintsQuery } from './labels.queries.ts';
import { useLabelsTexts } from './labels.texts.ts';

type SelectedLabelProps = {
  facilityId: string;
  label: LabelOnSheet | null;
  place: number;
  total: number;
  picture: Label | undefined;
  /** Null: this person may not print. */
  onReprint: ((specimenNumber?: string) => void) | null;
};

/** The selected label with its three times, and below it what was reprinted and why. */
export function SelectedLabel({ facilityId, label, place, total, picture, onReprint }: SelectedLabelProps) {
  const text = useLabelsTexts();
  const { timeZone } = useFacility();
  const log = useQueryInPlace(reprintsQuery(facilityId));
  const today = serverToday(timeZone).toString();
  const time = (instant: string | null) =>
    instant ? <TimeText value={instant} withDay /> : <span className="dd-faint">{text('notYetLower')}</span>;
  const reprinted = label && label.specimen.printCount > 0 ? label.specimen.number : undefined;
  return (
    <aside className="dd-label-side" aria-label={text('selectedLabel')}>
      {label && (
        <>
          <div className="dd-label-head">
            <h2>{text('selectedLabel')}</h2>
            <span className="dd-faint dd-small">{text('labelOf', { place, total })}</span>
          </div>
          <div className="dd-label dd-label-big">
            {picture ? <LabelPicture label={picture} words={labelWords(label)} /> : <span className="dd-label-blank" />}
          </div>
          <dl className="dd-label-facts">
            <div>
              <dt>{text('specimen')}</dt>
              <dd>{label.specimen.number}</dd>
            </div>
            <div>
              <dt>{text('requisition')}</dt>
              <dd>
                <PageLink {...drawAddress(label.draw)}>{label.draw.number}</PageLink>
              </dd>
            </div>
            <div>
              <dt>{text('labelPrinted')}</dt>
              <dd>{time(label.draw.labelPrintedAt)}</dd>
            </div>
            <div>
              <dt>{text('collected')}</dt>
              <dd>{time(label.draw.collectedAt)}</dd>
            </div>
            <div>
              <dt>{text('received')}</dt>
              <dd>{time(label.specimen.receivedAt)}</dd>
            </div>
          </dl>
        </>
      )}
      <div className="dd-label-head">
        <h2>{text('reprintLog')}</h2>
      </div>
      {!log.data && <Awaiting as="line" of={log} />}
      <ul className="dd-reprints">
        {(log.data?.items ?? []).map((entry) => (
          <li key={`${entry.specimenNumber}${entry.printedAt}`}>
            <PageLink to="/home/patient-requisition" search={{ id: entry.requisitionId }} className="dd-reprint-number">
              {entry.specimenNumber}
            </PageLink>
            <span className="dd-faint">
              <TimeText value={entry.printedAt} withDay={dayOf(entry.printedAt, timeZone) !== today} />
            </span>
            <p className="dd-small dd-quiet">
              {[nameOnList(entry.partyName), entry.tubeCode, reasonWord(entry.reason), entry.printedByName].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
        {log.data?.items.length === 0 && <li className="dd-faint dd-small">{text('noReprints')}</li>}
      </ul>
      {onReprint && (
        <Button block onClick={() => onReprint(reprinted)}>
          {text('reprintWithReason')}
        </Button>
      )}
    </aside>
  );
}

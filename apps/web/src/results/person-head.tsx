import { requisitionStatuses } from '@drawday/vocabulary';
import { IsolationTag } from '../design/isolation-tag.tsx';
import { codeDisplay } from '../platform/code-word.ts';
import '../design/page-frame.css';
import './person-head.css';
import type { ReactNode } from 'react';
import { ModalityChip } from '../design/modality-chip.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { formatDay } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { usePrintedName } from '../platform/printed-name.ts';
import { DrawDoubts } from './draw-doubts.tsx';
import { ageAndSex, momentWords, scheduleWords } from './draw-words.ts';
import { resultParties } from './result-party.public.ts';
import type { ResultDraw } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

type PersonHeadProps = { draw: ResultDraw; actions?: ReactNode };

/** Who this is, and when the draw was taken, received and reported. */
export function PersonHead({ draw, actions }: PersonHeadProps) {
  const text = useResultsTexts();
  const identity = [
    draw.dateOfBirth && formatDay(draw.dateOfBirth),
    ageAndSex(draw, text),
    draw.mrn && text('mrn', { mrn: draw.mrn }),
  ].filter(Boolean);
  usePrintedName(nameOnList(draw.partyName), draw.dateOfBirth && formatDay(draw.dateOfBirth), draw.mrn && text('mrn', { mrn: draw.mrn }));
  const moments = [
    draw.collectedAt && text('drawnAt', { at: momentWords(draw.collectedAt, draw.timeZone) }),
    draw.receivedAt && text('receivedAt', { at: momentWords(draw.receivedAt, draw.timeZone) }),
    draw.resultedAt && text('resultedAt', { at: momentWords(draw.resultedAt, draw.timeZone) }),
  ].filter((words) => words !== null && words !== '');
  return (
    <>
      <header className="dd-person-head">
        <div>
          <div className="dd-person-line">
            <h1>
              {draw.partyType === 'PATIENT' ? (
                <PageLink to="/home/patient" search={{ id: draw.partyId }}>
                  {nameOnList(draw.partyName)}
                </PageLink>
              ) : draw.partyType === 'SITE' ? (
                <PageLink to="/home/site" search={{ id: draw.partyId }}>
                  {draw.partyName}
                </PageLink>
              ) : (
                nameOnList(draw.partyName)
              )}
            </h1>
            {draw.modality && <ModalityChip modality={draw.modality} />}
            {draw.isIsolation && <IsolationTag />}
            <span className="dd-quiet">{identity.join(' · ')}</span>
            <span className="dd-faint dd-desk-only">{scheduleWords(draw, text)}</span>
            <span className="dd-spring" />
            <StatusTag display={codeDisplay(requisitionStatuses, draw.statusTypeCode)} />
          </div>
          <p className="dd-person-moments dd-quiet dd-small">
            {moments.map((words) => (
              <span key={words}>{words}</span>
            ))}
            <PageLink to={resultParties[draw.partyType].drawPath} search={{ id: draw.id }}>
              {draw.accession ?? draw.number}
            </PageLink>
            {draw.providerName && <span>{draw.providerName}</span>}
          </p>
        </div>
        {actions && <div className="dd-page-actions">{actions}</div>}
      </header>
      <DrawDoubts draw={draw} />
    </>
  );
}

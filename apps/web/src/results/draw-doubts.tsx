import './draw-doubts.css';
import { doubtDecisions, problemKinds, type TrustReason, trustReasons } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Icon } from '../design/icon.tsx';
import { MenuList } from '../design/menu-button.tsx';
import { Popover } from '../design/popover.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { codeDisplay, codeWord, optionsOf } from '../platform/code-word.ts';
import { formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan, useReadOnly } from '../platform/session.ts';
import { askSupportAbout } from '../support-tickets/ask-support.public.ts';
import { momentWords } from './draw-words.ts';
import { decideDoubt, type ResultDraw, redraw, refreshDoubted, reopenDoubt } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

type Doubt = ResultDraw['doubts'][number];

/** That the values of a draw may not be this patient's, or what may have happened to its specimens, until somebody decides. */
export function DrawDoubts({ draw }: { draw: ResultDraw }) {
  return draw.doubts.map((doubt) =>
    doubt.decision === null ? (
      <OpenDoubt key={doubt.problemId} draw={draw} doubt={doubt} />
    ) : (
      <DecidedDoubt key={doubt.problemId} draw={draw} doubt={doubt} />
    ),
  );
}

function useDoubtSteps(draw: ResultDraw, { problemId, concurrencyStamp }: Doubt) {
  const text = useResultsTexts();
  const client = useQueryClient();
  const deciding = useMutation(decideDoubt);
  const redrawing = useMutation(redraw);
  const reopening = useMutation(reopenDoubt);
  const params = { id: draw.id, problemId };
  const step = async (change: () => Promise<unknown>) => {
    try {
      await change();
    } catch (failure) {
      reportFailure(failure);
    }
    await refreshDoubted(client);
  };
  return {
    isBusy: deciding.isPending || redrawing.isPending || reopening.isPending,
    exchange: () => step(() => deciding.mutateAsync({ params, body: { decision: 'EXCHANGED', concurrencyStamp } })),
    trust: (reason: TrustReason) => step(() => deciding.mutateAsync({ params, body: { decision: 'TRUSTED', reason, concurrencyStamp } })),
    redraw: () =>
      step(async () => {
        const { number, drawDate } = await redrawing.mutateAsync({ params, body: { concurrencyStamp } });
        showNotice(text('redrawPlanned', { number, day: formatWeekday(drawDate) }));
      }),
    reopen: () => step(() => reopening.mutateAsync({ params, body: { concurrencyStamp } })),
  };
}

function OpenDoubt({ draw, doubt }: { draw: ResultDraw; doubt: Doubt }) {
  const text = useResultsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const steps = useDoubtSteps(draw, doubt);
  const mayDecide = can('Order.Results.Review') && !readOnly;
  const accept = text(doubt.kind === 'IDENTITY' ? 'isThisPatient' : 'valuesRight');
  return (
    <section className="dd-draw-doubt" role="alert">
      <h2 className="dd-row">
        <Icon name="warning" /> {codeWord(problemKinds, doubt.kind)}
      </h2>
      <p>{doubt.description}</p>
      {doubt.exchangedWith.length > 0 && (
        <p>
          {text('perhapsExchanged')}{' '}
          {doubt.exchangedWith.map(({ requisitionId, number, partyName }, index) => (
            <span key={requisitionId}>
              {index > 0 && ', '}
              <PageLink to="/home/requisition-result" search={{ id: requisitionId }}>
                {`${nameOnList(partyName)} · ${number}`}
              </PageLink>
            </span>
          ))}
        </p>
      )}
      {doubt.isHandedOver && <p>{text('handedOverToDirector')}</p>}
      <p className="dd-small dd-quiet">{text('countsNowhere')}</p>
      <div className="dd-draw-doubt-steps">
        {mayDecide && doubt.isExchangeable && (
          <Button type="primary" loading={steps.isBusy} onClick={() => void steps.exchange()}>
            {text('exchangePair')}
          </Button>
        )}
        {can('Order.Requisitions.Create') && !readOnly && (
          <Button loading={steps.isBusy} onClick={() => void steps.redraw()}>
            {text('redraw')}
          </Button>
        )}
        {mayDecide && (
          <Popover
            kind="menu"
            label={accept}
            align="start"
            button={(trigger) => (
              <Button {...trigger} disabled={steps.isBusy}>
                {accept} <Icon name="down" size={14} />
              </Button>
            )}
          >
            {(close) => (
              <MenuList
                close={close}
                items={[
                  { key: 'why', heading: text('whyRight') },
                  ...optionsOf(trustReasons).map(({ value, label }) => ({ key: value, label, onSelect: () => void steps.trust(value) })),
                ]}
              />
            )}
          </Popover>
        )}
        {can('Tickets.SupportTickets.Create') && !readOnly && (
          <Button onClick={() => void askSupportAbout({ draw, category: 'RESULT' }).catch(reportFailure)}>{text('askAboutDoubt')}</Button>
        )}
      </div>
    </section>
  );
}

/** What somebody decided, who and when, to be taken back. */
function DecidedDoubt({ draw, doubt }: { draw: ResultDraw; doubt: Doubt }) {
  const text = useResultsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const steps = useDoubtSteps(draw, doubt);
  if (doubt.decision === null) return null;
  const about = [
    codeWord(problemKinds, doubt.kind),
    codeWord(trustReasons, doubt.reason),
    doubt.comment,
    doubt.decidedByName,
    doubt.decidedAt && momentWords(doubt.decidedAt, draw.timeZone),
  ].filter(Boolean);
  return (
    <p className="dd-draw-doubt-decided dd-small">
      <StatusTag display={codeDisplay(doubtDecisions, doubt.decision)} /> <span className="dd-quiet">{about.join(' · ')}</span>
      {doubt.redraw && (
        <PageLink to="/home/patient-requisition" search={{ id: doubt.redraw.requisitionId }}>
          {[doubt.redraw.number, doubt.redraw.drawDate && formatWeekday(doubt.redraw.drawDate)].filter(Boolean).join(' · ')}
        </PageLink>
      )}
      {!doubtDecisions.isIn('counting', doubt.decision) && <span className="dd-quiet">{text('countsNowhere')}</span>}
      {can('Order.Results.Review') && !readOnly && (
        <Button size="small" loading={steps.isBusy} onClick={() => void steps.reopen()}>
          {text('takeBack')}
        </Button>
      )}
    </p>
  );
}

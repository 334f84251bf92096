import { exchangeStates, requisitionStatuses } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import { makerName } from '../platform/maker-name.ts';
import { reasonWord } from '../platform/reason-word.ts';
import './draw-history.css';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import type { Text } from '../platform/texts.ts';
import { DrawIdentity } from './draw-person.tsx';
import { type DrawRow, historyQuery } from './requisitions.queries.ts';
import { type RequisitionsTexts, type TextKey, useRequisitionsTexts } from './requisitions.texts.ts';

const actionKeys: Readonly<Record<string, TextKey<RequisitionsTexts>>> = {
  create: 'didCreate',
  update: 'didUpdate',
  delete: 'didDelete',
  collect: 'didCollect',
  uncollect: 'didUncollect',
  takeTubes: 'didTakeTubes',
  leaveTubes: 'didLeaveTubes',
  printLabels: 'didPrint',
  changeCollectionDate: 'didChangeCollection',
  release: 'didShip',
  changeShipDate: 'didChangeShip',
  answerAoes: 'didAnswer',
  reupdateTreatmentInfo: 'didReadTreatment',
  switchKtv: 'didSwitchKtv',
  reschedule: 'didReschedule',
  unreschedule: 'didUnreschedule',
  noShow: 'didNoShow',
  cancel: 'didCancel',
  systemCancel: 'didSystemCancel',
  labCancel: 'didLabCancel',
  reactivate: 'didReactivate',
  askCancel: 'didAskCancel',
  askChange: 'didAskChange',
  sendOrderAgain: 'didSendOrderAgain',
  settleOrder: 'didSettleOrder',
  labAccession: 'didReceive',
  resultImport: 'didResult',
  correctResult: 'didCorrect',
  reviewResults: 'didReview',
  markReordered: 'didMarkReordered',
  reorder: 'didReorder',
  reloadResult: 'didReload',
  reviewIssue: 'didReviewIssue',
  escalateCritical: 'didEscalateCritical',
};

type Entry = { action: string; reason: string | null; detail: Readonly<Record<string, unknown>> | null };

/** What was done, in words; an entry about the laboratory's answer names the state of the order since then. */
function whatHappened({ action, reason, detail }: Entry, text: Text<RequisitionsTexts>): string {
  if (action === 'printLabels' && reason === 'NOT_PRINTED') return text('didNotPrint');
  // A print job is sent first; whether its labels came out somebody says later.
  if (action === 'printLabels' && reason !== 'CAME_OUT' && reason !== 'PRINTED_ELSEWHERE') return text('didSendLabels');
  if (action === 'laboratoryAnswer') {
    if (detail?.disagrees === true) return text('didLaboratoryDisagree');
    return text('didLaboratoryAnswer', { state: exchangeStates.has(detail?.order) ? codeWord(exchangeStates, detail.order) : '—' });
  }
  const key = actionKeys[action];
  return key ? text(key) : action;
}

/** What happened to a draw, newest first: when, what, who, why, and the status it led to. */
export function DrawHistory({ id }: { id: string }) {
  const text = useRequisitionsTexts();
  const history = useQueryInPlace(historyQuery(id));
  if (!history.data) return <Awaiting as="line" of={history} />;
  return (
    <ol className="dd-history">
      {history.data.items.toReversed().map((entry) => {
        const from = entry.fromStatus;
        const to = requisitionStatuses.has(entry.toStatus) ? entry.toStatus : null;
        return (
          <li key={`${entry.at}${entry.action}`}>
            <span className="dd-history-when dd-small dd-quiet">
              <TimeText value={entry.at} withDay />
            </span>
            <span>
              <b>{whatHappened(entry, text)}</b>
              {to && to !== from && <span className="dd-quiet"> → {codeWord(requisitionStatuses, to)}</span>}
              <span className="dd-small dd-quiet dd-history-by">
                {makerName(entry.byName)}
                {entry.reason && ` · ${reasonWord(entry.reason)}`}
              </span>
            </span>
          </li>
        );
      })}
      {history.data.items.length === 0 && <li className="dd-faint">{text('noHistory')}</li>}
    </ol>
  );
}

function HistoryDialog({ draw, onClose }: { draw: DrawRow; onClose: () => void }) {
  const text = useRequisitionsTexts();
  return (
    <Dialog
      open
      title={text('history')}
      onClose={onClose}
      footer={
        <Button type="primary" data-autofocus="" onClick={onClose}>
          {text('close')}
        </Button>
      }
    >
      <DrawIdentity draw={draw} />
      <DrawHistory id={draw.id} />
    </Dialog>
  );
}

export const showHistory = (draw: DrawRow): Promise<void> =>
  showDialog<void>((close) => <HistoryDialog draw={draw} onClose={() => close()} />);

import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { formatCount, reminderHours } from '@drawday/domain';
import { escalationMails } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showFailures } from '../dialogs/show-failures.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { keyOf } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { dayOf, formatTime, formatWeekday } from '../platform/format.ts';
import { useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { type RecordColumn, RecordTable } from '../tables/record-table.tsx';
import { type ReminderKind, remindSigners, type Signer, signersQuery } from './schedules.queries.ts';
import { type SchedulesText, useSchedulesTexts } from './schedules.texts.ts';

type RemindProps = { kind: ReminderKind; facilityId: string | null };
type RemindButtonProps = RemindProps & {
  /** Something else is the primary button of the page. */
  isSecond?: boolean;
};
const closed = { remind: false };

/** A button that opens the reminder of providers for whom orders of a list wait; `?remind=true` opens it at once. */
export function RemindProviders({ isSecond = false, ...asked }: RemindButtonProps) {
  const text = useSchedulesTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const [{ remind }, set] = useUrlState(closed);
  if (!can('Order.Schedules.Create') || isReadOnly) return null;
  return (
    <>
      <Button type={isSecond ? 'default' : 'primary'} onClick={() => set({ remind: true })}>
        {text('remindProviders')}
      </Button>
      {remind && <RemindDialog {...asked} onClose={() => set({ remind: false }, { replace: true })} />}
    </>
  );
}

const mayBeReminded = ({ isReachable, nextAt }: Signer) => isReachable && nextAt === null;

function RemindDialog({ kind, facilityId, onClose }: RemindProps & { onClose: () => void }) {
  const text = useSchedulesTexts();
  const client = useQueryClient();
  const query = useQueryInPlace(signersQuery(kind, facilityId));
  const { timeZone } = useFacility();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const signers = query.data?.items ?? [];
  const chosen = signers.filter((signer) => mayBeReminded(signer) && !leftOut.has(signer.id));
  const toggle = (id: string) =>
    setLeftOut(leftOut.has(id) ? new Set([...leftOut].filter((one) => one !== id)) : new Set([...leftOut, id]));
  const remind = useMutation({
    ...remindSigners,
    onSuccess: ({ items }) => {
      void client.invalidateQueries({ queryKey: keyOf(schedules.signers) });
      const failed = items.filter(({ ok }) => !ok);
      if (failed.length < items.length) showNotice(text('remindedNotice', { count: items.length - failed.length }));
      onClose();
      const nameOf = (id: string) => signers.find((signer) => signer.id === id)?.name ?? '';
      showFailures(
        text('someNotReminded', { count: failed.length, total: items.length }),
        failed.map(({ id, message }) => ({ name: nameOf(id), message })),
      );
    },
  });
  const send = () => remind.mutate({ body: { kind, ids: chosen.map(({ id }) => id), ...(facilityId && { facilityId }) } });
  return (
    <Dialog
      open
      wide
      title={text(`remindTitle_${kind}`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button type="primary" disabled={chosen.length === 0} loading={remind.isPending} onClick={send}>
            {text('remindCount', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <p>{text('remindHint', { hours: reminderHours })}</p>
      {query.data === undefined ? (
        <Awaiting of={query} />
      ) : signers.length === 0 ? (
        <p className="dd-faint">{text('remindNobody')}</p>
      ) : (
        <RecordTable
          caption={text(`remindTitle_${kind}`)}
          rows={signers}
          rowKey={({ id }) => id}
          columns={columnsOf(kind, text, { isChosen: (signer) => chosen.includes(signer), toggle, timeZone })}
        />
      )}
    </Dialog>
  );
}

type Choice = { isChosen: (signer: Signer) => boolean; toggle: (id: string) => void; timeZone: string };

const columnsOf = (kind: ReminderKind, text: SchedulesText, { isChosen, toggle, timeZone }: Choice): RecordColumn<Signer>[] => [
  {
    key: 'provider',
    title: text('provider'),
    rowHeader: true,
    cell: (signer) => (
      <label className="dd-row">
        <input
          type="checkbox"
          className="dd-check"
          disabled={!mayBeReminded(signer)}
          checked={isChosen(signer)}
          onChange={() => toggle(signer.id)}
        />
        {signer.name}
      </label>
    ),
  },
  {
    key: 'orders',
    title: text(kind === 'UNSIGNED' ? 'ordersToSign' : 'ordersToRenew'),
    align: 'right',
    cell: ({ orderCount }) => formatCount(orderCount),
  },
  kind === 'UNSIGNED'
    ? { key: 'since', title: text('oldestSince'), cell: ({ since }) => <DateText value={since} /> }
    : { key: 'ends', title: text('firstEnds'), cell: ({ firstExpiresOn }) => <DateText value={firstExpiresOn} /> },
  { key: 'last', title: text('lastReminded'), wrap: true, cell: (signer) => lastWords(signer, text, timeZone) },
];

/** Who reminded them last and when, whether they have seen it, and why they cannot be reminded now. */
function lastWords({ last, nextAt, isReachable }: Signer, text: SchedulesText, timeZone: string): string {
  const moment = (at: string) => `${formatWeekday(dayOf(at, timeZone))} ${formatTime(at, timeZone)}`;
  return [
    last
      ? text('remindedBy', { when: moment(last.at), who: last.byName, mail: codeWord(escalationMails, last.mail) })
      : isReachable && text('neverReminded'),
    last?.seenAt && text('reminderSeen', { when: moment(last.seenAt) }),
    nextAt && text('remindAgain', { when: moment(nextAt) }),
    !isReachable && text('noAccountOrCover'),
  ]
    .filter(Boolean)
    .join(' · ');
}

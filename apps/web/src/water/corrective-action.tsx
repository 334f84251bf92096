import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { dayOf, formatDay } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useUnsavedChanges } from '../platform/unsaved-changes.ts';
import { RepeatSteps } from './repeat-steps.tsx';
import { type CorrectiveAction, changeSourceStatus, closeAction, orderRepeat, refreshWater, saveAction } from './water.queries.ts';
import { useWaterTexts } from './water.texts.ts';
import { WaterVerdictTag } from './water-verdict.tsx';

/** What is being done about a sample above a limit: the note, its repeats, and what comes next. One filled button: the next step. */
export function OpenAction({ action }: { action: CorrectiveAction }) {
  const text = useWaterTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const noteId = useId();
  const [note, setNote] = useState(action.note);
  const save = useMutation(saveAction);
  const close = useMutation(closeAction);
  const repeat = useMutation(orderRepeat);
  const changeStatus = useMutation(changeSourceStatus);
  const isBusy = save.isPending || close.isPending || repeat.isPending || changeStatus.isPending;
  const isChanged = note.trim() !== action.note;
  const mayAct = can('Order.SiteResults.Review') && !readOnly;
  const mayChangeStatus = can('MasterData.Sites.ChangeStatus') && !readOnly;
  const mayOrder = can('Order.Sites.Create') && !readOnly;
  const isOut = action.sourceStatus === 'MAINTENANCE';
  const hasPlanned = action.repeats.some((one) => one.sampledOn === null || one.verdict === null);
  const today = serverToday(action.timeZone).toString();
  const repeatDay = action.repeatBy > today ? action.repeatBy : today;
  useUnsavedChanges(isChanged);

  const run = (work: () => Promise<string>) =>
    void work()
      .then((words) => showNotice(words))
      .catch(() => undefined)
      .finally(() => void refreshWater(client));
  const stamped = { params: { id: action.id } };
  const { concurrencyStamp } = action;
  const saveNote = async () => {
    await save.mutateAsync({ ...stamped, body: { note: note.trim(), concurrencyStamp } });
    return text('saved');
  };
  const setStatus = (statusTypeCode: 'ACTIVE' | 'MAINTENANCE') =>
    changeStatus.mutateAsync({ params: { id: action.sourceId }, body: { statusTypeCode, concurrencyStamp: action.sourceStamp } });
  const takeOut = async () => {
    await setStatus('MAINTENANCE');
    return text('takenOut', { source: action.sourceName });
  };
  const planRepeat = async () => {
    const offerings = action.offeringCodes.map((offeringCode) => ({ offeringCode }));
    await repeat.mutateAsync({ body: { partyType: 'SITE', partyId: action.sourceId, drawDate: repeatDay, offerings } });
    return text('repeatOrdered', { day: formatDay(repeatDay) });
  };
  const finish = async () => {
    await close.mutateAsync({ ...stamped, body: { concurrencyStamp } });
    if (!isOut || !mayChangeStatus) return text('closedAction');
    await setStatus('ACTIVE');
    return text('returned', { source: action.sourceName });
  };
  return (
    <section aria-label={text('correctiveAction')} className="dd-water-act">
      <h3>
        {text('correctiveAction')} <WaterVerdictTag verdict={action.verdict} />
      </h3>
      <p className="dd-faint dd-small">
        {text('openSince', { day: formatDay(dayOf(action.openedAt, action.timeZone)) })} · {text('dayNumber', { count: action.days })} ·{' '}
        {action.openedByName}
      </p>
      <label htmlFor={noteId}>{text('whatFound')}</label>
      <Input.TextArea
        id={noteId}
        rows={3}
        maxLength={2000}
        value={note}
        readOnly={!mayAct}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="dd-small">
        {action.disinfectedAt
          ? text('disinfected', { days: formatDay(dayOf(action.disinfectedAt, action.timeZone)) })
          : text('notDisinfectedSince')}{' '}
        {mayChangeStatus && (
          <PageLink to="/home/site" search={{ id: action.sourceId, tab: 'maintenance' }}>
            {text('recordDisinfection')}
          </PageLink>
        )}
      </p>
      <RepeatSteps action={action} />
      <div className="dd-row dd-row-wrap">
        {mayAct && (
          <Button type={isChanged ? 'primary' : 'default'} disabled={!isChanged || !note.trim() || isBusy} onClick={() => run(saveNote)}>
            {text('saveAction')}
          </Button>
        )}
        {mayOrder && !hasPlanned && !action.mayClose && (
          <Button type={isChanged ? 'default' : 'primary'} disabled={isBusy} onClick={() => run(planRepeat)}>
            {text('orderRepeat', { day: formatDay(repeatDay) })}
          </Button>
        )}
        {mayChangeStatus && action.verdict === 'FAIL' && action.sourceStatus === 'ACTIVE' && (
          <Button danger disabled={isBusy} onClick={() => run(takeOut)}>
            {text('takeOut')}
          </Button>
        )}
        {mayAct && action.mayClose && (
          <Button type={isChanged ? 'default' : 'primary'} disabled={isBusy} onClick={() => run(finish)}>
            {text(isOut && mayChangeStatus ? 'returnToService' : 'closeAction')}
          </Button>
        )}
      </div>
      {!mayAct && <p className="dd-faint dd-small">{text('readOnlyAction')}</p>}
    </section>
  );
}

/** A corrective action that is over. */
export function ClosedAction({ action }: { action: CorrectiveAction }) {
  const text = useWaterTexts();
  return (
    <div className="dd-water-act">
      <p>
        <WaterVerdictTag verdict={action.verdict} />{' '}
        <span className="dd-faint dd-small">
          {action.closedAt &&
            text('closedOn', { day: formatDay(dayOf(action.closedAt, action.timeZone)), name: action.closedByName ?? '' })}
        </span>
      </p>
      <p>{action.note}</p>
      {action.closingNote && <p>{action.closingNote}</p>}
      <RepeatSteps action={action} />
    </div>
  );
}

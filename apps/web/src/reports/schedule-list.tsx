import './report-index.css';
import { reportCadences, schedulePauses } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';

import { codeDisplay, codeWord, wordOf } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useReadOnly } from '../platform/session.ts';
import { codeText } from '../platform/texts.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { dayOfCadence, hourInWords } from './cadence-words.ts';
import { refreshIndex, removeSchedule, runSchedule, type Schedule, schedulesQuery, updateSchedule } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Schedules that one owns or receives. `leave` names one that the link of a mail asks to receive no more. */
export function ScheduleList({ leave, onLeft }: { leave: string; onLeft: () => void }) {
  const text = useReportsTexts();
  const client = useQueryClient();
  const readOnly = useReadOnly();
  const schedules = useQueryInPlace(schedulesQuery);
  const update = useMutation(updateSchedule);
  const runNow = useMutation(runSchedule);
  const remove = useMutation(removeSchedule);
  const refresh = () => refreshIndex(client);
  const pause = (schedule: Schedule) => {
    const { parameters, cadence, day, hour, concurrencyStamp } = schedule;
    if (!parameters) return;
    const recipientIds = schedule.recipients.map(({ userId }) => userId);
    const isPaused = schedule.pausedBecause === null;
    void update
      .mutateAsync({ params: { id: schedule.id }, body: { parameters, cadence, day, hour, recipientIds, isPaused, concurrencyStamp } })
      .then(refresh, refresh);
  };
  async function send(schedule: Schedule) {
    const count = schedule.recipients.length;
    if (!(await confirm({ content: text('runNowQuestion', { report: wordOf(schedule.title), count }) }))) return;
    await runNow.mutateAsync({ params: { id: schedule.id } }).then(
      () => showNotice(text('runNowDone', { report: wordOf(schedule.title) })),
      () => undefined,
    );
    refresh();
  }
  async function end(schedule: Schedule) {
    const report = wordOf(schedule.title);
    if (!(await confirm({ content: text(schedule.isOwner ? 'endQuestion' : 'leaveQuestion', { report }), danger: true }))) return;
    await remove.mutateAsync({ params: { id: schedule.id } }).then(
      () => showNotice(text(schedule.isOwner ? 'scheduleEnded' : 'scheduleLeft', { report })),
      () => undefined,
    );
    refresh();
  }
  // Whoever comes from a mail is asked once.
  const asked = useRef('');
  const left = schedules.data?.items.find(({ id }) => id === leave);
  useEffect(() => {
    if (!left || asked.current === left.id || readOnly) return;
    asked.current = left.id;
    void end(left).then(onLeft);
  });
  if (!schedules.data) return <Awaiting of={schedules} />;
  const { items } = schedules.data;
  if (items.length === 0) return <EmptyState title={text('noSchedules')}>{text('noSchedulesHint')}</EmptyState>;
  const actions = (schedule: Schedule) => [
    ...(schedule.isOwner && schedule.parameters
      ? [
          {
            key: 'edit',
            label: text('editSchedule'),
            icon: 'pencil' as const,
            onSelect: () =>
              void showDialog<void>((done) => (
                <ScheduleDialog
                  title={wordOf(schedule.title)}
                  parameters={schedule.parameters ?? {}}
                  schedule={schedule}
                  onClose={() => done(undefined)}
                />
              )).then(refresh),
          },
          ...(schedule.pausedBecause === null
            ? [{ key: 'run', label: text('runNow'), icon: 'check' as const, onSelect: () => void send(schedule) }]
            : []),
          // Without anybody who receives it, it goes on once somebody is chosen.
          ...(schedule.recipients.length > 0
            ? [
                {
                  key: 'pause',
                  label: text(schedule.pausedBecause === null ? 'pauseSchedule' : 'resumeSchedule'),
                  icon: 'clock' as const,
                  onSelect: () => pause(schedule),
                },
              ]
            : []),
        ]
      : []),
    {
      key: 'remove',
      label: text(schedule.isOwner ? 'remove' : 'stopReceiving'),
      icon: 'trash' as const,
      danger: true,
      onSelect: () => void end(schedule),
    },
  ];
  return (
    <RecordTable
      caption={text('schedules')}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        { key: 'report', title: text('report'), rowHeader: true, wrap: true, cell: (one) => wordOf(one.title) },
        {
          key: 'when',
          title: text('cadence'),
          wrap: true,
          cell: (one) => `${codeWord(reportCadences, one.cadence)}, ${dayOfCadence(text, one.cadence, one.day)}, ${hourInWords(one.hour)}`,
        },
        {
          key: 'recipients',
          title: text('recipients'),
          wrap: true,
          cell: (one) => (
            <ul className="dd-report-recipients">
              {one.recipients.map(({ userId, name, skippedBecause }) => (
                <li key={userId}>
                  {name} {skippedBecause && <span className="dd-small dd-warning-text">{codeText(text, 'skipped', skippedBecause)}</span>}
                </li>
              ))}
            </ul>
          ),
        },
        { key: 'owner', title: text('owner'), cell: (one) => (one.isOwner ? text('mine') : one.ownerName) },
        {
          key: 'next',
          title: text('runsNext'),
          cell: (one) =>
            one.pausedBecause === null ? (
              <DateText weekday value={one.nextAt} />
            ) : (
              <StatusTag small display={codeDisplay(schedulePauses, one.pausedBecause)} />
            ),
        },
        { key: 'last', title: text('lastRun'), cell: (one) => (one.lastAt ? <DateText value={one.lastAt} /> : '–') },
        {
          key: 'menu',
          title: '',
          cell: (one) =>
            readOnly ? null : <MenuButton small label={text('actionsOf', { name: wordOf(one.title) })} items={actions(one)} />,
        },
      ]}
    />
  );
}

import type { ReactNode } from 'react';
import { DateText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { formatDay, formatShortDay } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import { frequencyWord, testsOf } from './order-words.ts';
import { ordersPaths } from './ordered-party.ts';
import type { ExpiringRow } from './schedules.queries.ts';
import type { SchedulesText } from './schedules.texts.ts';

/** From so many days left the number turns red, and amber. */
const urgent = 3;
const soon = 7;

function DaysLeft({ days, words }: { days: number; words: string }) {
  const isUrgent = days <= urgent;
  if (days > soon) return words;
  return (
    <span className={`dd-strong ${isUrgent ? 'dd-error-text' : 'dd-warning-text'}`}>
      <Icon name={isUrgent ? 'warning' : 'clock'} size={12} /> {words}
    </span>
  );
}

/** The year stands once, with the last day. */
const termWords = ({ renewsFrom, renewsUntil }: ExpiringRow): string =>
  `${formatShortDay(renewsFrom, Temporal.PlainDate.from(renewsFrom))} – ${formatDay(renewsUntil)}`;

type Parts = {
  isSources: boolean;
  /** In place of the new term, for an order that is left out; null: it is not. */
  staysOut: (order: ExpiringRow) => ReactNode;
};

/** The columns of orders near their last day; those left out say why. */
export const expiringColumns = (text: SchedulesText, { isSources, staysOut }: Parts): DataColumn<ExpiringRow>[] => [
  {
    key: 'days',
    title: text('daysLeft'),
    sort: 'expiresOn',
    align: 'right',
    cell: ({ daysLeft }) => (
      <DaysLeft
        days={daysLeft}
        words={daysLeft === 0 ? text('today') : daysLeft < 0 ? text('daysAgo', { count: -daysLeft }) : text('days', { count: daysLeft })}
      />
    ),
  },
  {
    key: 'party',
    title: text(isSources ? 'source' : 'patient'),
    rowHeader: true,
    cell: (order) => (
      <span className="dd-row">
        {order.partyType === 'PATIENT' ? (
          <PageLink to="/home/patient" search={{ id: order.partyId, tab: 'orders' }}>
            {nameOnList(order.partyName)}
          </PageLink>
        ) : (
          <PageLink to={order.partyType === 'SITE' ? ordersPaths.SITE : ordersPaths.EMPLOYEE} search={{ id: order.partyId }}>
            {order.partyType === 'SITE' ? order.partyName : nameOnList(order.partyName)}
          </PageLink>
        )}
        {order.modality && <ModalityChip modality={order.modality} />}
      </span>
    ),
  },
  { key: 'ends', title: text('expires'), card: 'hide', hidden: true, cell: (order) => <DateText value={order.expiresOn} /> },
  ...(isSources
    ? []
    : [
        {
          key: 'dob',
          title: text('dobMrn'),
          wrap: true as const,
          cell: (order: ExpiringRow) => (
            <>
              {order.dateOfBirth ? formatDay(order.dateOfBirth) : '—'}
              <br />
              {order.mrn}
            </>
          ),
        },
      ]),
  {
    key: 'tests',
    title: text('tests'),
    wrap: true,
    cell: testsOf,
  },
  { key: 'frequency', title: text('frequency'), cell: (order) => frequencyWord(order.frequency) },
  {
    key: 'renews',
    title: text('renews'),
    cell: (order) => {
      const out = staysOut(order);
      if (out !== null) return out;
      if (order.notRenewedReason === null) return termWords(order);
      return (
        <span className="dd-reasoned">
          <StatusTag icon="ban" display={{ text: text('staysOut'), style: 'warning' }} /> {order.notRenewedReason}
        </span>
      );
    },
  },
  { key: 'lastDraw', title: text('lastDraw'), cell: (order) => <DateText value={order.lastDrawDate} /> },
  ...(isSources
    ? []
    : [{ key: 'provider', title: text('provider'), hidden: true as const, cell: (order: ExpiringRow) => order.providerName ?? '—' }]),
];

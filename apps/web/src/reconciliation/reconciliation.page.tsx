import './reconciliation.css';
import { reconciliation } from '@drawday/contracts/reconciliation/reconciliation.contract.ts';
import {
  type AccountUnit,
  accountUnits,
  type DrawStanding,
  drawOwners,
  drawStandings,
  drawSteps,
  missingSteps,
  type PartyType,
  partyTypes,
  shifts,
} from '@drawday/vocabulary';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { Segments } from '../design/segments.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { StatusTag } from '../design/status-tag.tsx';
import { Tabs } from '../design/tabs.tsx';
import { Tube } from '../design/tube.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { DayField } from '../forms/day-field.tsx';
import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { keyOf, queryOf } from '../platform/api-client.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { formatDay, formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { useGo } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { reasonWord } from '../platform/reason-word.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import type { Text } from '../platform/texts.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterMenu } from '../tables/filter-menu.tsx';
import { useListState } from '../tables/list-state.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { DrawAccount } from './draw-account.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import type { Account, Difference } from './reconciliation.queries.ts';
import { type ReconciliationTexts, useReconciliationTexts } from './reconciliation.texts.ts';
import { doorOf, Remedy } from './remedy.tsx';

type Texts = Text<ReconciliationTexts>;
const keyOfRow = ({ id, part }: Difference) => `${id} ${part?.key ?? ''}`;

const filterDefaults = {
  ...{ from: '', to: '', party: 'PATIENT', unit: 'DRAWS', show: 'OPEN', step: '', owner: '', shift: '', ...groupFilter },
};
/** The tab of the open differences that the reader has to see to. */
const mineTab = 'MINE';
const viewOf: Readonly<Record<PartyType, 'Order.Requisitions.View' | 'Order.Employees.View' | 'Order.Sites.View'>> = {
  PATIENT: 'Order.Requisitions.View',
  EMPLOYEE: 'Order.Employees.View',
  SITE: 'Order.Sites.View',
};
const handsOver = {
  PATIENT: ['Order.Requisitions.Update', 'Order.Results.Review'],
  EMPLOYEE: ['Order.Employees.Update', 'Order.EmployeeResults.Review'],
  SITE: ['Order.Sites.Update', 'Order.SiteResults.Review'],
} as const;
const shown: readonly DrawStanding[] = drawStandings.groups.notDone;
const shiftChoices = [...shifts.codes, 'NONE'] as const;
/** From how many hours on something open is red. */
const urgentHours = 24;

/** Proves that every draw of a day, or up to a month, is reviewed, or says what it lacks, since when, and whose it is. */
export function ReconciliationPage() {
  const text = useReconciliationTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const client = useQueryClient();
  const go = useGo();
  const { id: facilityId, timeZone } = useFacility();
  const opens = usePageOpens();
  const list = useListState(filterDefaults);
  const parties = partyTypes.codes.filter((code) => can(viewOf[code]));
  const party = parties.find((code) => code === list.filters.party) ?? parties[0] ?? 'PATIENT';
  const yesterday = serverToday(timeZone).subtract({ days: 1 }).toString();
  const from = list.filters.from || yesterday;
  const to = list.filters.to || from;
  const isMine = list.filters.show === mineTab;
  const standing = shown.find((one) => one === list.filters.show) ?? 'OPEN';
  const unit = accountUnits.codes.find((one) => one === list.filters.unit) ?? 'DRAWS';
  const owner = drawOwners.codes.find((one) => one === list.filters.owner);
  const shift = shiftChoices.find((one) => one === list.filters.shift);
  const step = drawSteps.codes.find((one) => one === list.filters.step);
  const [groupChoice] = useGroupFilter();
  const groups = party === 'PATIENT' ? groupsChosen(list.filters) : {};
  const query = useQueryInPlace({
    ...queryOf(reconciliation.find, {
      query: {
        facilityId: facilityId ?? '',
        partyType: party,
        from,
        to,
        ...groups,
        unit,
        standing,
        ...(step && { step }),
        ...(owner && { owner }),
        ...(shift && { shift }),
        ...(isMine && { mine: true }),
        ...list.paging,
      },
    }),
    enabled: Boolean(facilityId),
    // The account stays in view while another page of it is read.
    placeholderData: keepPreviousData,
  });
  const showDays = (first: string, last: string) => list.setFilters({ from: first, to: last, step: '' });
  const moveBy = (days: number) => {
    const [first, last] = [from, to].map((day) => Temporal.PlainDate.from(day).add({ days }).toString());
    if (first && last) showDays(first, last);
  };
  const account = query.data;
  const mayHandOver = !isReadOnly && handsOver[party].some((permission) => can(permission));
  const mayHand = ({ standing: stands }: Difference) => mayHandOver && stands === 'OPEN';
  const hand = async (item: Difference) => {
    const isSaved = await showDialog<boolean>((close) => (
      <HandoverDialog item={item} facilityId={facilityId ?? ''} party={party} onDone={close} />
    ));
    if (!isSaved) return;
    showNotice(text('handedOver'));
    await client.invalidateQueries({ queryKey: keyOf(reconciliation.find) });
  };
  const rows = account?.items ?? [];
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const current = rows.find((item) => keyOfRow(item) === currentKey);
  const moveRow = (by: number) => {
    const next = rows[current ? Math.min(Math.max(rows.indexOf(current) + by, 0), rows.length - 1) : 0];
    setCurrentKey(next ? keyOfRow(next) : null);
  };
  const door = current && doorOf(current, party);
  useShortcuts([
    { keys: '[', label: text('dayBefore'), run: () => moveBy(-1) },
    { keys: ']', label: text('dayAfter'), run: () => moveBy(1) },
    { keys: 'j', label: text('nextRow'), run: () => moveRow(1) },
    { keys: 'k', label: text('previousRow'), run: () => moveRow(-1) },
    ...(current && mayHand(current) ? [{ keys: 'h', label: text('handOver'), run: () => void hand(current) }] : []),
    ...(door ? [{ keys: 'enter', label: text(door.words), run: () => go(door.path, door.search) }] : []),
  ]);
  return (
    <QueuePage
      title={text('reconciliation')}
      hint={
        account && (
          <>
            {text('countedAt')} <TimeText value={account.countedAt} withDay />
          </>
        )
      }
      actions={
        party === 'PATIENT' &&
        opens('/home/draw-day-report') && (
          <PageLink to="/home/draw-day-report" search={{ day: from }} className="dd-door">
            {text('dayReport')}
          </PageLink>
        )
      }
      now={
        <div className="dd-row dd-row-wrap dd-reconciled-days">
          <IconButton icon="back" label={text('dayBefore')} onClick={() => moveBy(-1)} />
          <span className="dd-reconciled-day">
            <label htmlFor="reconciled-from">{text('from')}</label>
            <DayField id="reconciled-from" value={from} onChange={(day) => day && showDays(day, day > to || from === to ? day : to)} />
          </span>
          <span className="dd-reconciled-day">
            <label htmlFor="reconciled-to">{text('to')}</label>
            <DayField id="reconciled-to" value={to} min={from} onChange={(day) => day && showDays(from, day)} />
          </span>
          <IconButton icon="next" label={text('dayAfter')} onClick={() => moveBy(1)} />
          <Segments
            label={text('countedIn')}
            value={unit}
            options={optionsOf(accountUnits)}
            onChange={(next) => list.setFilters({ unit: next, step: '' })}
          />
          {parties.length > 1 && (
            <Segments
              label={text('party')}
              value={party}
              options={parties.map((value) => ({ value, label: codeWord(partyTypes, value) }))}
              onChange={(next) => list.setFilters({ party: next, step: '' })}
            />
          )}
          {party === 'PATIENT' && groupChoice && groupChoice.options.length > 0 && (
            <FilterMenu
              label={groupChoice.label}
              options={groupChoice.options}
              value={list.filters.patientGroup}
              multiple
              onChange={(patientGroup) => list.setFilters({ patientGroup })}
            />
          )}
        </div>
      }
    >
      {!facilityId ? (
        <EmptyState title={text('chooseFacility')} />
      ) : !account ? (
        <Awaiting of={query} />
      ) : account.figures[0]?.count ? (
        <>
          <DrawAccount account={account} unit={unit} onOpen={(stopped) => list.setFilters({ show: 'OPEN', step: stopped })} />
          <div className="dd-row dd-row-wrap">
            <Tabs
              label={text('show')}
              current={isMine ? mineTab : standing}
              onChange={(key) => list.setFilters({ show: key, step: '' })}
              tabs={[
                ...shown.map((key) => ({
                  ...{ key: key as string, label: codeWord(drawStandings, key) },
                  count: account.sums.find((sum) => sum.standing === key)?.count,
                })),
                { key: mineTab, label: text('mine'), count: account.mine },
              ]}
            />
            <FilterMenu
              label={text('owner')}
              options={optionsOf(drawOwners)}
              value={owner ? [owner] : []}
              multiple={false}
              onChange={([next = '']) => list.setFilters({ owner: next })}
            />
            {party === 'PATIENT' && (
              <FilterMenu
                label={text('shift')}
                options={shiftChoices.map((value) => ({ value, label: value === 'NONE' ? text('noShift') : codeWord(shifts, value) }))}
                value={shift ? [shift] : []}
                multiple={false}
                onChange={([next = '']) => list.setFilters({ shift: next })}
              />
            )}
            {(owner || shift) && (
              <Button size="small" type="text" onClick={() => list.setFilters({ owner: '', shift: '' })}>
                {text('clearFilters')}
              </Button>
            )}
            {step && (
              <Button size="small" onClick={() => list.setFilters({ step: '' })}>
                {text('everyStep')}
              </Button>
            )}
          </div>
          <DataTable
            name="reconciliation"
            caption={text('differences')}
            columns={columnsOf(text, party, unit)}
            rowKey={keyOfRow}
            rowName={(item) => nameOnList(item.partyName)}
            query={query}
            list={{ ...list, isFiltered: false }}
            groupOf={(item) => ({ key: item.step, title: text(`stopped_${item.step}`), note: gapWords(account, item, text) })}
            rowMenu={(item) =>
              mayHand(item) ? [{ key: 'hand', label: text('handOver'), icon: 'people', onSelect: () => void hand(item) }] : []
            }
            currentKey={current ? keyOfRow(current) : null}
            rowAction={(item) => <Remedy item={item} party={party} />}
            empty={{ title: text('noneHere') }}
          />
        </>
      ) : (
        <EmptyState title={text('nothingOrdered')} action={<NearestDay day={account.nearestDay} text={text} onShow={showDays} />}>
          {text('nothingOrderedHint')}
        </EmptyState>
      )}
    </QueuePage>
  );
}

type NearestDayProps = { day: string | null; text: Texts; onShow: (first: string, last: string) => void };
const NearestDay = ({ day, text, onShow }: NearestDayProps) =>
  day && <Button onClick={() => onShow(day, day)}>{text('showDay', { day: formatWeekday(day) })}</Button>;

function gapWords({ gaps }: Account, { step }: Difference, text: Texts): string {
  const gap = gaps.find((one) => one.step === step);
  if (!gap) return '';
  const parts = [
    gap.open > 0 && text('openCount', { count: gap.open }),
    gap.inTime > 0 && text('inTimeCount', { count: gap.inTime }),
    gap.explained > 0 && text('explainedCount', { count: gap.explained }),
  ];
  return parts.filter(Boolean).join(', ');
}

const columnsOf = (text: Texts, party: PartyType, unit: AccountUnit): DataColumn<Difference>[] => [
  { key: 'person', title: text('person'), rowHeader: true, cell: (item) => nameOnList(item.partyName) },
  ...(party === 'SITE'
    ? []
    : [
        {
          key: 'identity',
          title: text('dobMrn'),
          cell: (item: Difference) => [item.dateOfBirth && formatDay(item.dateOfBirth), item.mrn].filter(Boolean).join(' · ') || '—',
        },
      ]),
  {
    key: 'draw',
    title: text('draw'),
    cell: (item) => (
      <PageLink to={drawPaths[party]} search={{ id: item.id }}>
        {item.number}
      </PageLink>
    ),
  },
  ...(unit === 'DRAWS'
    ? []
    : [
        {
          key: 'part',
          title: text(unit === 'TUBES' ? 'tube' : 'test'),
          cell: ({ part }: Difference) => part && <Part part={part} unit={unit} />,
        },
      ]),
  {
    key: 'missing',
    title: text('missing'),
    card: 'plain',
    wrap: true,
    cell: (item) => (item.missing ? codeWord(missingSteps, item.missing) : reasonWord(item.cancelReason) || '—'),
  },
  { key: 'open', title: text('openFor'), card: 'side', cell: (item) => <Age hours={item.openHours} text={text} /> },
  {
    key: 'owner',
    title: text('owner'),
    cell: (item) => (
      <>
        {item.ownerName ? nameOnList(item.ownerName) : item.owner ? codeWord(drawOwners, item.owner) : '—'}
        {item.standing === 'OPEN' && item.handover.employeeId && (
          <span className="dd-small dd-quiet"> {text('handedBy', { name: nameOnList(item.handover.handedByName ?? '') })}</span>
        )}
      </>
    ),
    wrap: true,
  },
];

/** Which tube, by its number, or which test. */
function Part({ part: { code, name }, unit }: { part: NonNullable<Difference['part']>; unit: AccountUnit }) {
  if (unit === 'TESTS') return testName(code, name);
  return (
    <span className="dd-row">
      <Tube tube={{ code: code.replace(/-POST$/, '') }} /> <span className="dd-quiet">{name}</span>
    </span>
  );
}

function Age({ hours, text }: { hours: number | null; text: Texts }) {
  if (hours === null) return <span className="dd-faint">—</span>;
  const words = hours < 48 ? text('hours', { count: Math.floor(hours) }) : text('days', { count: Math.floor(hours / 24) });
  return (
    <StatusTag
      quiet
      icon={hours >= urgentHours ? 'alert' : 'clock'}
      display={{ text: words, style: hours >= urgentHours ? 'error' : 'warning' }}
    />
  );
}

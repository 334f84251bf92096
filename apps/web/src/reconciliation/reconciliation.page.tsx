import './reconciliation.css';
import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { reconciliation } from '@drawday/contracts/reconciliation/reconciliation.contract.ts';
import {
  type DrawStanding,
  drawOwners,
  drawStandings,
  drawSteps,
  type MissingStep,
  missingSteps,
  type PartyType,
  partyTypes,
  shiftNumber,
  shifts,
} from '@drawday/vocabulary';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { KeyFigures } from '../design/key-figures.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Tabs } from '../design/tabs.tsx';
import { DayField } from '../forms/day-field.tsx';
import { groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { queryOf } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { formatCount, formatDay, formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { reasonWord } from '../platform/reason-word.ts';
import { useCan } from '../platform/session.ts';
import type { Text } from '../platform/texts.ts';
import { FilterMenu } from '../tables/filter-menu.tsx';
import { Pager } from '../tables/pager.tsx';
import { QueuePage } from '../tables/queue-page.tsx';
import { RecordTable } from '../tables/record-table.tsx';
import { type ReconciliationTexts, useReconciliationTexts } from './reconciliation.texts.ts';

type Reply = AnswerOf<typeof reconciliation.find>;
type Item = Reply['items'][number];
type Texts = Text<ReconciliationTexts>;

const addressDefaults = { from: '', to: '', party: 'PATIENT', show: 'OPEN', patientGroup: '', page: 1, size: 50 };
const viewOf: Readonly<Record<PartyType, 'Order.Requisitions.View' | 'Order.Employees.View' | 'Order.Sites.View'>> = {
  PATIENT: 'Order.Requisitions.View',
  EMPLOYEE: 'Order.Employees.View',
  SITE: 'Order.Sites.View',
};
const drawPath: Readonly<Record<PartyType, string>> = {
  PATIENT: '/home/patient-requisition',
  EMPLOYEE: '/home/employee-requisition',
  SITE: '/home/site-requisition',
};
const shown: readonly DrawStanding[] = drawStandings.groups.notDone;
/** From how many hours on something open is red. */
const urgentHours = 24;

/** Proves that every draw of a day, or up to a month, is reviewed, or says what it lacks, since when, and whose it is. */
export function ReconciliationPage() {
  const text = useReconciliationTexts();
  const can = useCan();
  const { id: facilityId, timeZone } = useFacility();
  const [address, setAddress] = useUrlState(addressDefaults);
  const parties = partyTypes.codes.filter((code) => can(viewOf[code]));
  const party = parties.find((code) => code === address.party) ?? parties[0] ?? 'PATIENT';
  const yesterday = Temporal.Now.plainDateISO(timeZone).subtract({ days: 1 }).toString();
  const from = address.from || yesterday;
  const to = address.to || from;
  const standing = shown.find((one) => one === address.show) ?? 'OPEN';
  const { page, size } = address;
  const paging = { standing, skipCount: (page - 1) * size, maxResultCount: size };
  const [groupFilter] = useGroupFilter();
  const groups = party === 'PATIENT' ? groupsChosen({ patientGroup: address.patientGroup ? [address.patientGroup] : [] }) : {};
  const query = useQueryInPlace({
    ...queryOf(reconciliation.find, { query: { facilityId: facilityId ?? '', partyType: party, from, to, ...groups, ...paging } }),
    enabled: Boolean(facilityId),
    // The account stays in view while another page of it is read.
    placeholderData: keepPreviousData,
  });
  return (
    <QueuePage
      title={text('reconciliation')}
      hint={text('hint')}
      now={
        <div className="dd-row dd-row-wrap dd-reconciled-days">
          <label htmlFor="reconciled-from">{text('from')}</label>
          <span className="dd-reconciled-day">
            <DayField
              id="reconciled-from"
              value={from}
              onChange={(day) => setAddress({ from: day ?? '', page: 1, ...(day && day > to && { to: day }) })}
            />
          </span>
          <label htmlFor="reconciled-to">{text('to')}</label>
          <span className="dd-reconciled-day">
            <DayField id="reconciled-to" value={to} min={from} onChange={(day) => setAddress({ to: day ?? '', page: 1 })} />
          </span>
          {party === 'PATIENT' && groupFilter && groupFilter.options.length > 0 && (
            <FilterMenu
              label={groupFilter.label}
              options={groupFilter.options}
              value={address.patientGroup ? [address.patientGroup] : []}
              multiple={false}
              onChange={(chosen) => setAddress({ patientGroup: chosen[0] ?? '', page: 1 })}
            />
          )}
          {parties.length > 1 && (
            <select
              className="dd-plain-field"
              aria-label={text('party')}
              value={party}
              onChange={(event) => setAddress({ party: event.target.value, page: 1 })}
            >
              {parties.map((code) => (
                <option key={code} value={code}>
                  {codeWord(partyTypes, code)}
                </option>
              ))}
            </select>
          )}
        </div>
      }
    >
      {!facilityId ? (
        <EmptyState title={text('chooseFacility')} />
      ) : !query.data ? (
        <Awaiting of={query} />
      ) : query.data.figures[0]?.count ? (
        <div className="dd-table-scroll dd-reconciled">
          <Account reply={query.data} text={text} />
          <Tabs
            label={text('show')}
            current={standing}
            onChange={(key) => setAddress({ show: key, page: 1 })}
            tabs={shown.map((key) => ({
              key,
              label: codeWord(drawStandings, key),
              count: query.data.sums.find((sum) => sum.standing === key)?.count,
            }))}
          />
          <Differences items={query.data.items} party={party} text={text} />
          {query.data.totalCount > 0 && (
            <Pager
              page={page}
              size={size}
              totalCount={query.data.totalCount}
              onPage={(next) => setAddress({ page: next })}
              onSize={(next) => setAddress({ size: next, page: 1 })}
            />
          )}
        </div>
      ) : (
        <EmptyState title={text('nothingOrdered')} action={<NearestDay day={query.data.nearestDay} text={text} onShow={setAddress} />}>
          {text('nothingOrderedHint')}
        </EmptyState>
      )}
    </QueuePage>
  );
}

type NearestDayProps = { day: string | null; text: Texts; onShow: (days: { from: string; to: string; page: number }) => void };
const NearestDay = ({ day, text, onShow }: NearestDayProps) =>
  day && <Button onClick={() => onShow({ from: day, to: day, page: 1 })}>{text('showDay', { day: formatWeekday(day) })}</Button>;

/** How far the draws came, what became of the others, and the sum of all. */
function Account({ reply, text }: { reply: Reply; text: Texts }) {
  const total = reply.figures[0]?.count ?? 0;
  return (
    <>
      <KeyFigures
        figures={reply.figures.map(({ step, count }, at) => {
          const gap = reply.gaps[at];
          const notes = gap
            ? [
                gap.open > 0 && text('openCount', { count: gap.open }),
                gap.explained > 0 && text('explainedCount', { count: gap.explained }),
                gap.inTime > 0 && text('inTimeCount', { count: gap.inTime }),
              ].filter(Boolean)
            : [];
          return {
            ...{ key: step, label: codeWord(drawSteps, step), value: formatCount(count), note: notes.join(', ') },
            ...(gap && gap.open > 0 && { tone: 'error' as const }),
          };
        })}
      />
      <section className="dd-panel">
        <h2>{text('accounted', { count: total })}</h2>
        <div className="dd-accounted" aria-hidden="true">
          {reply.sums
            .filter(({ count }) => count > 0)
            .map(({ standing, count }) => (
              <span key={standing} className={`dd-accounted-${standing}`} style={{ flexGrow: count }} />
            ))}
        </div>
        <p>
          {reply.sums.map(({ standing, count }) => `${formatCount(count)} ${codeWord(drawStandings, standing).toLowerCase()}`).join(' · ')}
        </p>
        <p className="dd-small dd-quiet">
          {text('countedAt')} <TimeText value={reply.countedAt} withDay />
        </p>
      </section>
      <RecordTable
        caption={text('byShift')}
        rows={reply.shifts}
        rowKey={(row) => row.shift ?? ''}
        columns={[
          {
            key: 'shift',
            title: text('shift'),
            rowHeader: true,
            cell: (row) => (shifts.has(row.shift) ? String(shiftNumber(row.shift)) : '—'),
          },
          ...drawSteps.codes.map((step, at) => ({
            ...{ key: step, title: codeWord(drawSteps, step) },
            cell: (row: Reply['shifts'][number]) => formatCount(row.counts[at] ?? 0),
          })),
        ]}
      />
    </>
  );
}

function Differences({ items, party, text }: { items: readonly Item[]; party: PartyType; text: Texts }) {
  if (items.length === 0) return <EmptyState title={text('noneHere')} />;
  return (
    <RecordTable
      caption={text('differences')}
      rows={items}
      rowKey={(item) => item.id}
      columns={[
        {
          key: 'person',
          title: text('person'),
          rowHeader: true,
          cell: (item) => (
            <>
              {nameOnList(item.partyName)}
              <div className="dd-small dd-quiet">
                {[item.dateOfBirth && formatDay(item.dateOfBirth), item.mrn && `MRN ${item.mrn}`].filter(Boolean).join(' · ')}
              </div>
            </>
          ),
        },
        {
          key: 'draw',
          title: text('draw'),
          cell: (item) => (
            <PageLink to={drawPath[party]} search={{ id: item.id }}>
              {item.number}
            </PageLink>
          ),
        },
        { key: 'step', title: text('cameTo'), cell: (item) => codeWord(drawSteps, item.step) },
        {
          key: 'missing',
          title: text('missing'),
          wrap: true,
          cell: (item) => (item.missing ? codeWord(missingSteps, item.missing) : reasonWord(item.cancelReason) || '—'),
        },
        { key: 'open', title: text('openFor'), cell: (item) => <Age hours={item.openHours} text={text} /> },
        {
          key: 'owner',
          title: text('owner'),
          cell: (item) => (item.ownerName ? nameOnList(item.ownerName) : item.owner ? codeWord(drawOwners, item.owner) : '—'),
        },
        { key: 'remedy', title: text('remedy'), cell: (item) => <Remedy item={item} party={party} text={text} /> },
      ]}
    />
  );
}

function Age({ hours, text }: { hours: number | null; text: Texts }) {
  if (hours === null) return <span className="dd-faint">—</span>;
  const words = hours < 48 ? text('hours', { count: Math.floor(hours) }) : text('days', { count: Math.floor(hours / 24) });
  return <StatusTag icon="clock" display={{ text: words, style: hours >= urgentHours ? 'error' : 'warning' }} />;
}

type Door = { words: 'collect' | 'ship' | 'askLaboratory' | 'answer' | 'enterAnswers' | 'review' | 'readBack'; to?: string };
/** Where the difference is settled: the draw itself, unless a queue is made for it. */
const doors: Readonly<Record<MissingStep, Door>> = {
  NOT_DRAWN: { words: 'collect' },
  LABELED_NOT_DRAWN: { words: 'collect' },
  TUBES_OWED: { words: 'collect' },
  NOT_SHIPPED: { words: 'ship' },
  NOT_RECEIVED: { words: 'askLaboratory' },
  ORDER_TROUBLE: { words: 'askLaboratory', to: '/home/orders-with-trouble' },
  QUESTION: { words: 'answer', to: '/home/tiq-queue' },
  KINETICS: { words: 'enterAnswers' },
  NOT_RESULTED: { words: 'askLaboratory' },
  CRITICAL: { words: 'readBack' },
  CORRECTED: { words: 'review' },
  NOT_REVIEWED: { words: 'review' },
};
const resultPath: Readonly<Record<PartyType, string>> = {
  PATIENT: '/home/requisition-result',
  EMPLOYEE: '/home/employee-requisition-results',
  SITE: '/home/site-requisition-results',
};

function Remedy({ item, party, text }: { item: Item; party: PartyType; text: Texts }) {
  if (item.missing === null) return null;
  const { words, to } = doors[item.missing];
  if (to)
    return (
      <PageLink to={to} search={{}}>
        {text(words)}
      </PageLink>
    );
  const isResult = words === 'review' || words === 'readBack';
  return (
    <PageLink to={isResult ? resultPath[party] : drawPath[party]} search={{ id: item.id }}>
      {text(words)}
    </PageLink>
  );
}

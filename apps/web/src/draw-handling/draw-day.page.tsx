import { ianaTimeZone } from '@drawday/domain';
import './draw-day.css';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { formatCount, minutesLate } from '@drawday/domain';
import { Button } from 'antd';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { useLabelPrinter, useLabelPrinting } from '../labels/labels.public.ts';
import { GroupChoice } from '../patient-groups/group-choice.public.tsx';
import { groupFilter, groupsChosen } from '../patient-groups/group-filter.public.ts';
import { sendForFile } from '../platform/api-client.ts';
import { refusalText } from '../platform/api-refusal.ts';
import { useFacility } from '../platform/facility.ts';
import { formatWeekday } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { openFile } from '../platform/open-file.ts';
import { useGo, useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { serverNow } from '../platform/server-clock.ts';
import { useCan } from '../platform/session.ts';
import { type DrawRow, drawDayQuery, matchesDraw, queueQuery, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { DataTable } from '../tables/data-table.tsx';
import { QueuePage } from '../tables/queue-page.tsx';
import { SearchField } from '../tables/search-field.tsx';
import { useAllowedActions } from './allowed-draw-actions.ts';
import { ChairByChair } from './chair-by-chair.tsx';
import { useDrawActions } from './draw-actions.tsx';
import { drawDayColumns } from './draw-day-columns.tsx';
import { groupHead, groupKey, groupTitle, inWorkOrder, isOverdue, runningShift } from './draw-day-groups.ts';
import { drawMenu } from './draw-menu.ts';
import { useKeptScans, withKept } from './kept-scans.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { OwedFoot, PostStrip } from './post-strip.tsx';
import { RefusedScans } from './refused-scans.tsx';
import { ScanStrip } from './scan-strip.tsx';
import { ShiftProgress } from './shift-progress.tsx';
import { useChair } from './use-chair.ts';
import { useCollection } from './use-collection.tsx';
import { useScanning } from './use-scanning.ts';
import { useShiftCollection } from './use-shift-collection.tsx';
import { useWedgeScanner } from './use-wedge-scanner.ts';

const everyMinute = { refetchInterval: 60_000 };
const urlDefaults = { shift: '', q: '', mode: '', show: '', ...groupFilter };

export function DrawDayPage() {
  const text = useRequisitionsTexts();
  const { id } = useFacility();
  return id ? <FacilityDrawDay key={id} facilityId={id} /> : <EmptyState level={1} title={text('noFacility')} />;
}

function FacilityDrawDay({ facilityId }: { facilityId: string }) {
  const text = useRequisitionsTexts();
  const can = useCan();
  const go = useGo();
  const { timeZone, paused } = useFacility();
  const allowed = useAllowedActions();
  const actions = useDrawActions();
  const collecting = useCollection();
  const scanning = useScanning(collecting);
  const collectShift = useShiftCollection(facilityId);
  const printing = useLabelPrinting(useLabelPrinter());
  const [state, setState] = useUrlState(urlDefaults);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const frame = useRef<HTMLDivElement>(null);

  const query = useListQuery({ ...queueQuery(facilityId, 'draw-day', groupsChosen(state)), ...everyMinute });
  const owed = useListQuery({ ...queueQuery(facilityId, 'tubes-owed'), ...everyMinute });
  const day = useQueryInPlace({ ...drawDayQuery(facilityId), ...everyMinute });
  const shifts = day.data?.shifts ?? [];
  const { waiting } = useKeptScans();
  const rows = withKept(inWorkOrder(query.data?.items ?? []), waiting);
  const wanted = useDeferredValue(state.q);
  const shown = wanted ? rows.filter((row) => matchesDraw(row, wanted)) : rows;
  const groups = [...new Set(shown.map(groupKey))];
  const now = serverNow().toZonedDateTimeISO(ianaTimeZone(timeZone));
  const today = now.toPlainDate();
  const time = now.toPlainTime();
  const lateBy = (draw: DrawRow) =>
    isOverdue(draw)
      ? null
      : minutesLate(
          shifts.find(({ shift }) => shift === draw.shift),
          time,
        );
  const mayCollect = can('Order.Requisitions.Collect') && !paused;
  const inHand = scanning.current;
  const isChairMode = state.mode === 'chair';
  /** Where the dashboard's number of owed tubes leads. */
  const isOwedAlone = state.show === 'owed';
  const atWork = rows.find(({ id }) => id === inHand?.id) ?? inHand ?? rows[0] ?? null;
  const chair = useChair(shown, inHand);
  const [stray, setStray] = useState<DrawRow | null>(null);

  /** At a chair, the tube of somebody else is named and not taken: that patient is not sitting here. */
  function scanTube(number: string) {
    const whose = rows.find((row) => row.specimens.some((tube) => tube.number === number)) ?? null;
    const isStray = isChairMode && whose !== null && whose.id !== chair.expected?.id;
    setStray(isStray ? whose : null);
    if (!isStray) scanning.scan(number, whose);
  }
  useWedgeScanner((number) => mayCollect && scanTube(number));

  const inHandId = inHand?.id;
  useEffect(() => {
    if (inHandId) frame.current?.querySelector('tr.dd-current')?.scrollIntoView({ block: 'center' });
  }, [inHandId]);

  const jump = (group: string) => {
    setState({ shift: group }, { replace: true });
    if (isChairMode) return scanning.setCurrent(shown.find((row) => groupKey(row) === group) ?? null);
    const at = groups.indexOf(group);
    const head = frame.current?.querySelectorAll<HTMLElement>('.dd-group-head')[at];
    const scroller = head?.closest<HTMLElement>('.dd-table-scroll');
    if (!head || !scroller) return;
    // The group heads are sticky: the row after them gives their real position.
    const row = head.nextElementSibling;
    if (row instanceof HTMLElement) scroller.scrollTop = row.offsetTop - head.offsetHeight - headHeight;
    if (scroller.scrollHeight <= scroller.clientHeight) row?.scrollIntoView({ block: 'center' });
  };
  // The rows begin below the tubes owed: nothing jumps away from under the pointer.
  const isStripUnknown = owed.data === undefined && owed.error === null;
  const isLoaded = query.data !== undefined && !isStripUnknown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows first stand there, to follow a link from the dashboard
  useEffect(() => {
    if (isLoaded && state.shift) jump(state.shift);
  }, [isLoaded]);

  function enter(typed: string) {
    if (/^\d{10}$/.test(typed)) return scanTube(typed);
    const found = rows.filter((row) => matchesDraw(row, typed));
    if (found.length === 0) return scanning.say('error', text('nobodyFound', { typed }));
    if (found.length > 1) return setState({ q: typed }, { replace: true });
    scanning.setCurrent(found[0] ?? null);
    scanning.say('success', text('personFound', { name: nameOnList(found[0]?.partyName ?? '') }));
  }

  async function collect(draw: DrawRow) {
    setFaults(new Map([...faults].filter(([id]) => id !== draw.id)));
    try {
      await collecting.collect(draw);
      if (inHand?.id === draw.id) scanning.setCurrent(null);
    } catch (error) {
      setFaults((before) => new Map(before).set(draw.id, refusalText(error)));
      scanning.say('error', `${nameOnList(draw.partyName)}: ${refusalText(error)}`);
    }
  }

  async function openDrawSheet() {
    try {
      openFile(await sendForFile(requisitions.drawSheet, { body: { facilityId, drawDate: today.toString() } }));
    } catch (error) {
      reportFailure(error);
    }
  }

  const menuOf = (draw: DrawRow) =>
    drawMenu({
      ...{ draw, actions, text, allowed: allowed(draw) },
      ...(mayCollect && {
        onCollect: (row) => void collecting.collectWithQuestions(row, null).catch(reportFailure),
      }),
      onPrint: (row) => void printing.printOrReprint({ draws: [row], name: row.number }).catch(reportFailure),
      onOpen: (row) => go('/home/patient-requisition', { id: row.id }),
    });
  const collectButton = (draw: DrawRow) =>
    mayCollect && (
      <Button size="small" type={draw.id === inHand?.id ? 'primary' : 'default'} onClick={() => void collect(draw)}>
        {text('collect')}
      </Button>
    );
  const current = state.shift || runningShift(shifts, now.toPlainTime());

  const showAll = (title: string, change: Parameters<typeof setState>[0]) => ({
    title,
    action: <Button onClick={() => setState(change, { replace: true })}>{text('showAll')}</Button>,
  });
  /** Said of an empty list that leaves somebody out: for all it says, draws are waiting. */
  const narrowed = wanted
    ? showAll(text('noneMatches', { typed: wanted }), { q: '' })
    : state.patientGroup.length > 0
      ? showAll(text('noneOfGroup'), { patientGroup: [] })
      : null;

  const toolbar = (columnMenu: ReactNode) => (
    <ShiftProgress overdue={rows.filter(isOverdue).length} shifts={shifts} rows={rows} time={time} current={current} onJump={jump}>
      <SearchField value={state.q} onSearch={(q) => setState({ q }, { replace: true })} placeholder={text('filterQueue')} />
      <span className="dd-desk-only">{columnMenu}</span>
    </ShiftProgress>
  );

  // At a chair nothing is said about somebody else's tube: that patient does not sit here any more.
  const isOfOther = isChairMode && scanning.word !== null && scanning.word.of !== null && scanning.word.of !== chair.draw?.id;
  const scanStrip = (
    <ScanStrip
      isAlone={isChairMode}
      draw={atWork}
      hint={inHand === null && atWork ? text('nextInOrder') : null}
      word={stray !== null || isOfOther ? null : scanning.word}
      isBusy={scanning.isBusy}
      isOff={!mayCollect}
      onEnter={enter}
    />
  );
  const modeSwitch = (
    <ModeSwitch isChairMode={isChairMode} onChange={(toChairs) => setState({ mode: toChairs ? 'chair' : '' }, { replace: true })} />
  );
  const group = chair.draw ? groupKey(chair.draw) : '';
  const ofGroup = shifts.find(({ shift }) => shift === group);
  const left = shown.filter((row) => groupKey(row) === group).length;
  const progress = { title: group && groupTitle(group, text), done: ofGroup?.collected ?? 0, total: Math.max(left, ofGroup?.total ?? 0) };

  return (
    <QueuePage
      title={text(isOwedAlone ? 'tubesOwed' : 'newDraws')}
      count={(isOwedAlone ? owed : query).data?.totalCount}
      hint={<span className="dd-desk-only">{text('queueOrder', { day: formatWeekday(today.toString()) })}</span>}
      actions={
        <>
          {/* At a chair the room belongs to the card; a group that leaves somebody out is still seen. */}
          {modeSwitch}
          {(!isChairMode || state.patientGroup.length > 0) && (
            <GroupChoice value={state.patientGroup} onChange={(patientGroup, how) => setState({ patientGroup }, how)} />
          )}
          <span className="dd-desk-only">
            <Button icon={<Icon name="printer" />} onClick={() => void openDrawSheet()}>
              {text('drawSheet')}
            </Button>
          </span>
          {mayCollect && (
            <span className="dd-desk-only">
              <Button onClick={() => collectShift(rows, shifts, current)}>{text('collectShift')}</Button>
            </span>
          )}
        </>
      }
      now={!isChairMode && scanStrip}
      isBare={isChairMode}
    >
      <div ref={frame} className="dd-draw-day">
        <RefusedScans onAgain={scanning.scanOnceMore} />
        {owed.error && !owed.data && !isOwedAlone && <Awaiting as="line" of={owed} />}
        <PostStrip
          isFolded={isChairMode}
          isWhole={isOwedAlone}
          rows={owed.data?.items ?? []}
          onOpen={mayCollect ? (draw) => void collecting.recordTubes(draw) : null}
        />
        {isOwedAlone ? (
          <OwedFoot owed={owed} due={query.data?.totalCount} onShowAll={() => setState({ show: '' })} />
        ) : isStripUnknown ? (
          <Awaiting of={owed} />
        ) : isChairMode && isLoaded ? (
          <ChairByChair
            chair={chair}
            nobody={narrowed}
            progress={progress}
            mayCollect={mayCollect}
            collect={{
              label: () => text('collectByHand'),
              isPrimary: false,
              run: (draw) => void collecting.collectWithQuestions(draw, null).catch(reportFailure),
            }}
            fault={(draw) => faults.get(draw.id) ?? null}
            scanField={scanStrip}
            stray={stray}
            onGoToStray={(draw) => {
              setStray(null);
              chair.goToDraw(draw);
            }}
            links={
              can('Order.Requisitions.Cancel')
                ? [
                    { label: text('notHereToday'), run: (draw) => void actions.noShow(draw) },
                    { label: text('cannotDraw'), run: (draw) => void actions.cancel({ draws: [draw], ids: [draw.id] }) },
                  ]
                : []
            }
            menuOf={menuOf}
            toggle={<span className="dd-phone-only">{modeSwitch}</span>}
          />
        ) : (
          <>
            <DataTable<DrawRow>
              name="draw-day"
              caption={text('newDraws')}
              columns={drawDayColumns({
                text,
                faults,
                lateBy,
                onAbsent: can('Order.Requisitions.Cancel') ? (draw) => void actions.noShow(draw) : null,
              })}
              rowKey={(draw) => draw.id}
              rowName={(draw) => nameOnList(draw.partyName)}
              query={{ ...query, data: query.data && { totalCount: shown.length, items: shown } }}
              groupOf={(draw) => groupHead(groupKey(draw), rows, shifts, time, text)}
              currentKey={inHand?.id ?? null}
              rowAction={collectButton}
              rowMenu={menuOf}
              empty={
                narrowed ?? {
                  title: text('allCollected'),
                  text: text('allCollectedHint'),
                  ...(can('Order.Requisitions.Ship') && {
                    action: <Button onClick={() => go('/home/requisitions', { status: 'COLLECTED' })}>{text('shipCollected')}</Button>,
                  }),
                }
              }
              toolbar={toolbar}
            />
            {isLoaded && (
              <p className="dd-queue-foot dd-small dd-quiet dd-bleed">
                {text('rowsOf', { shown: formatCount(shown.length), total: formatCount(query.data?.totalCount ?? 0) })}
              </p>
            )}
          </>
        )}
      </div>
    </QueuePage>
  );
}

/** Height of the sticky table head. */
const headHeight = 28;

import { formatCount } from '@drawday/domain';
import { outsideShifts, shiftNumber } from '@drawday/vocabulary';
import { serverToday } from '../platform/server-clock.ts';
import './print-labels.css';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { Segments } from '../design/segments.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { Tube } from '../design/tube.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { GroupChoice } from '../patient-groups/group-choice.public.tsx';
import { groupFilter, groupsChosen } from '../patient-groups/group-filter.public.ts';
import { send } from '../platform/api-client.ts';
import { refusalText } from '../platform/api-refusal.ts';
import { useFacility } from '../platform/facility.ts';
import { formatWeekday } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useUrlState } from '../platform/page-context.ts';
import { useCan } from '../platform/session.ts';
import { drawsQuery, queueQuery } from '../requisitions/requisitions.public.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import {
  countTubes,
  firstDay,
  inChairOrder,
  type LabelDay,
  labelDays,
  listedFrom,
  rowsOfDay,
  rowsOfShift,
  shiftChoices,
} from './label-days.ts';
import { LabelPatients } from './label-patients.tsx';
import { LabelSheet } from './label-sheet.tsx';
import { useLabelsTexts } from './labels.texts.ts';
import { OpenPrintJobs } from './open-print-jobs.tsx';
import { PrinterButton } from './printer-button.tsx';
import { ReprintDialog } from './reprint-dialog.tsx';
import { SelectedLabel } from './selected-label.tsx';
import { useLabelPictures } from './use-label-pictures.ts';
import { useLabelPrinter } from './use-label-printer.ts';
import { useLabelPrinting } from './use-label-printing.tsx';

const urlDefaults = { day: '', shift: '', ...groupFilter };

/** Labels of tubes are printed before the draw, those of bottles after it: a bottle leaves with its label. */
const queues = {
  PATIENT: { list: 'print-labels', unconfirmed: 'unconfirmed-labels', mayPrint: 'Order.Requisitions.Print' },
  SITE: { list: 'source-labels', unconfirmed: null, mayPrint: 'Order.Sites.Print' },
} as const;
type LabelParty = keyof typeof queues;

export const PrintLabelsPage = () => <PartyLabels party="PATIENT" />;
export const SourceLabelsPage = () => <PartyLabels party="SITE" />;

function PartyLabels({ party }: { party: LabelParty }) {
  const text = useLabelsTexts();
  const { id } = useFacility();
  return id ? <FacilityLabels key={id} facilityId={id} party={party} /> : <EmptyState level={1} title={text('noFacility')} />;
}

function FacilityLabels({ facilityId, party }: { facilityId: string; party: LabelParty }) {
  const { list, unconfirmed, mayPrint } = queues[party];
  const text = useLabelsTexts();
  const can = useCan();
  const { timeZone } = useFacility();
  const [state, setState] = useUrlState(urlDefaults);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const printer = useLabelPrinter();
  const printing = useLabelPrinting(printer);
  const client = useQueryClient();

  const ofParty = party === 'PATIENT' ? {} : { partyType: party };
  const query = useListQuery(queueQuery(facilityId, list, { ...ofParty, ...(party === 'PATIENT' && groupsChosen(state)) }));
  // Read before any label is offered: what has come out already is not printed once more.
  const open = useListQuery({ ...queueQuery(facilityId, unconfirmed ?? 'unconfirmed-labels', ofParty), enabled: unconfirmed !== null });
  const isReady = query.data !== undefined && (unconfirmed === null || open.data !== undefined);
  const all = query.data?.items ?? [];
  const today = serverToday(timeZone).toString();
  const day = state.day || firstDay(all, today);
  const days = labelDays(all, today, day);
  const ofDay = rowsOfDay(all, day, today);
  const shifts = shiftChoices(ofDay, state.shift);
  const rows = inChairOrder(rowsOfShift(ofDay, state.shift));
  const isEarly = day !== 'week' && listedFrom(day) > today;
  const chosen = isReady ? rows.filter((row) => !leftOut.has(row.id)) : [];
  const labelCount = chosen.reduce((sum, row) => sum + row.specimens.length, 0);
  const pictures = useLabelPictures(chosen);
  const flat = chosen.flatMap((draw) => draw.specimens.map((specimen) => ({ draw, specimen })));
  const inHand = flat.find((label) => label.specimen.number === selected) ?? flat[0] ?? null;

  const dayWords = (entry: LabelDay): string => {
    if (entry.kind === 'today') return text('today');
    if (entry.kind === 'tomorrow') return text('tomorrow');
    return entry.kind === 'week' ? text('sevenDays') : formatWeekday(entry.date ?? today);
  };
  const shiftWords = (shift: string) => (shift === outsideShifts ? text('outsideShifts') : text('shift', { number: shiftNumber(shift) }));
  const jobShift = state.shift === outsideShifts ? 'no-shift' : state.shift && `shift-${shiftNumber(state.shift)}`;
  const jobName = [day === 'week' ? today : day, jobShift].filter(Boolean).join('_');

  async function print() {
    if (isBusy || chosen.length === 0 || !can(mayPrint)) return;
    setBusy(true);
    try {
      await printing.print({ draws: chosen, name: jobName });
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  }

  async function printTest() {
    try {
      const [{ exampleSpecimenLabel }, { renderSpecimenLabelSvg, renderSpecimenLabelZpl }] = await Promise.all([
        import('@drawday/documents/example-labels.ts'),
        import('@drawday/documents/render-specimen-label.ts'),
      ]);
      await printer.deliver({
        zpl: renderSpecimenLabelZpl(exampleSpecimenLabel),
        pictures: [renderSpecimenLabelSvg(exampleSpecimenLabel)],
        fileName: 'labels_test.zpl',
      });
      showNotice(text('testSent'));
    } catch (error) {
      showNotice(`${text('printerFailed')} ${refusalText(error)}`);
    }
  }

  function reprint(specimenNumber?: string) {
    void showDialog<void>((close) => (
      <ReprintDialog
        {...(specimenNumber && { specimenNumber })}
        onClose={() => close()}
        onConfirm={async (reason, number) => {
          const draw = await send(requisitions.findBySpecimen, { params: { number } });
          await printing.print({ draws: [draw], specimenNumbers: [number], reason, name: `reprint_${number}` });
          close();
        }}
      />
    ));
  }

  /** All labels of the day or of its shift that were printed before: a printer that jammed is no reason to look for them one by one. */
  async function reprintShift() {
    const { items } = await client.fetchQuery(drawsQuery({ facilityId, from: day, to: day, status: ['PENDING'], maxResultCount: 500 }));
    const draws = inChairOrder(rowsOfShift(items, state.shift)).filter((draw) => draw.isLabelPrinted);
    if (draws.length === 0) return showNotice(text('nothingToReprint'));
    await printing.printOrReprint({ draws, name: `${jobName}_reprint` });
  }

  useShortcuts([{ keys: 'p', label: text('printLabels'), run: () => void print() }]);

  return (
    <QueuePage
      title={text(`printLabels_${party}`)}
      count={query.data?.totalCount}
      hint={
        <span className="dd-desk-only">
          {[day === 'week' ? text('sevenDays') : formatWeekday(day), state.shift && shiftWords(state.shift)].filter(Boolean).join(' · ')}
        </span>
      }
      actions={
        <>
          {party === 'PATIENT' && (
            <GroupChoice value={state.patientGroup} onChange={(patientGroup, how) => setState({ patientGroup }, how)} />
          )}
          <PrinterButton printer={printer} />
          <Button onClick={() => void printTest()}>{text('testLabel')}</Button>
          {day !== 'week' && can(mayPrint) && unconfirmed && (
            <Button disabled={!isReady} onClick={() => void reprintShift().catch(reportFailure)}>
              {text(state.shift ? 'reprintShift' : 'reprintDay')}
            </Button>
          )}
          <Button
            type="primary"
            icon={<Icon name="printer" />}
            loading={isBusy}
            disabled={chosen.length === 0}
            onClick={() => void print()}
          >
            {text('printCount', { count: labelCount })} <Kbd keys="P" hint />
          </Button>
        </>
      }
      now={
        <div className="dd-label-choices dd-no-print">
          <Segments
            label={text('day')}
            value={day}
            options={days.map((entry) => ({ value: entry.key, label: dayWords(entry), ...(query.data && { count: entry.count }) }))}
            onChange={(value) => setState({ day: value, shift: '' })}
          />
          {shifts.length > 0 && (
            <Segments
              label={text('shifts')}
              value={state.shift}
              options={shifts.map(({ shift, count }) => ({ value: shift, label: shiftWords(shift), count }))}
              onChange={(value) => setState({ day, shift: value === state.shift ? '' : value })}
            />
          )}
          <span className="dd-spring" />
          <span className="dd-desk-only">
            <span className="dd-row dd-small dd-quiet">
              {chosen.length > 0 && text('tubesNeeded')}
              {countTubes(chosen).map(([code, count]) => (
                <Tube key={code} tube={{ code, part: formatCount(count) }} />
              ))}
            </span>
          </span>
        </div>
      }
    >
      <OpenPrintJobs
        rows={(isReady && open.data?.items) || []}
        actions={
          can(mayPrint)
            ? {
                cameOut: printing.confirmPrinted,
                again: (draws) => printing.retry(draws, true),
                notPrinted: (draws) => printing.retry(draws, false),
              }
            : null
        }
      />
      {!isReady ? (
        <Awaiting of={[query, open]} />
      ) : (
        <div className="dd-labels dd-bleed" aria-busy={query.isFetching}>
          <LabelPatients
            partyType={party}
            rows={rows}
            leftOut={leftOut}
            currentId={inHand?.draw.id ?? null}
            onLeaveOut={setLeftOut}
            onSelect={(draw) => setSelected(draw.specimens[0]?.number ?? null)}
          />
          {rows.length === 0 ? (
            <div className="dd-label-sheet">
              <EmptyState icon="printer" title={isEarly ? text('labelsEarly', { day: formatWeekday(day) }) : text('nothingToPrint')}>
                {isEarly ? text('labelsEarlyHint', { from: formatWeekday(listedFrom(day)) }) : text('nothingToPrintHint')}
              </EmptyState>
            </div>
          ) : (
            <LabelSheet labels={flat} pictures={pictures} inHand={inHand} onSelect={setSelected} />
          )}
          <SelectedLabel
            facilityId={facilityId}
            label={inHand}
            place={inHand ? flat.indexOf(inHand) + 1 : 0}
            total={flat.length}
            picture={inHand ? pictures.find(inHand.specimen.number) : undefined}
            onReprint={can('Order.Requisitions.Print') ? reprint : null}
          />
        </div>
      )}
    </QueuePage>
  );
}

import './order-wizard.css';
import './batch-orders.css';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { WizardPage, type WizardStep } from '../design/wizard-page.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showFailures } from '../dialogs/show-failures.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { DraftElsewhere, DraftRestored } from '../platform/draft-here.tsx';
import { useFacility } from '../platform/facility.ts';
import { formatShortDay, formatTime } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useGo } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { readAll, TooManyRows } from '../platform/read-all.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { useListState } from '../tables/list-state.ts';
import { useSelection } from '../tables/selection.ts';
import { type Added, addedOf, type Choices, choiceKey, choicesOf, countOrders, isOpenFinding, leaveOutOpen } from './batch-choices.ts';
import { BatchPatients, batchFilters, candidatesOf } from './batch-patients.tsx';
import { BatchReview } from './batch-review.tsx';
import { BatchSummary } from './batch-summary.tsx';
import { ChosenTests } from './chosen-tests.tsx';
import { januaryStarts } from './frequency-choice.ts';
import { OfferingPicker } from './offering-picker.tsx';
import { newDraft, toggleTest, withoutTest } from './order-draft.ts';
import { faultsOf, noFaults, type OrderFaults } from './order-faults.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderOptions } from './order-options.tsx';
import { ordersOf } from './orders-of-draft.ts';
import {
  assignToPatients,
  type BatchCandidate,
  facilityQuery,
  offeringsQuery,
  previewBatchQuery,
  providersQuery,
} from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { useOrderDraft } from './use-order-draft.ts';

const batchSteps = ['patients', 'tests', 'frequency', 'review'] as const;
type BatchStep = (typeof batchSteps)[number];
const mostAtOnce = 1000;
/** Nobody in particular: what is ordered is the same for all. */
const everybody = { type: 'PATIENT', id: 'batch' } as const;
const noWarnings = new Map<string, never>();

/** The same tests for many patients: who, what, how often, and a look at what each has already before anything is ordered. */
export function BatchOrdersPage() {
  const { id } = useFacility();
  // Months, draw weeks and providers are of one facility.
  return <BatchOrders key={id} />;
}

function BatchOrders() {
  const text = useSchedulesTexts();
  const go = useGo();
  const client = useQueryClient();
  const isReadOnly = useReadOnly();
  const can = useCan();
  const { asEmployee } = useWhoAmI();
  const { id: facilityId, timeZone, paused } = useFacility();
  const [today] = useState(() => serverToday(timeZone));
  const [initial] = useState(() => newDraft(today.toString(), can('Order.Schedules.Sign') ? asEmployee.id : null));
  const { draft, setDraft, isHere, keptAt, isRestored, forget, startOver } = useOrderDraft(everybody.id, facilityId ?? '', initial);
  const [step, setStep] = useState<BatchStep>('patients');
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [added, setAdded] = useState<Added>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<OrderFaults>(noFaults);
  const list = useListState(batchFilters, 'lastName asc');
  const selection = useSelection<BatchCandidate>();
  const candidates = useQuery({ ...previewCount(candidatesOf(list, facilityId)) });
  const offerings = useQueryInPlace(offeringsQuery('PATIENT'));
  const providers = useQuery(providersQuery(facilityId)).data?.items ?? [];
  const facility = useQueryInPlace({
    ...facilityQuery(facilityId ?? ''),
    enabled: facilityId !== null && can('MasterData.Facilities.View'),
  }).data;
  const starts = facility?.customMonths ?? januaryStarts;
  const facilityWeek = facility?.drawWeek ?? null;
  const orders = ordersOf(draft, everybody).map(({ input: { partyType: _type, partyId: _party, ...order } }) => order);
  const preview = useQueryInPlace({
    ...previewBatchQuery(chosenIds, orders),
    enabled: step === 'review' && chosenIds.length > 0 && orders.length > 0,
  });
  const assigning = useMutation(assignToPatients);
  const rows = preview.data?.items;

  const patientCount = selection.count(candidates.data ?? 0);
  const isDraftReady = draft.lines.length > 0 && faultsOf(draft, 'PATIENT', text).size === 0;
  const taken = (rows ?? []).filter(({ id }) => !leftOut.has(id));
  const undecided = taken.filter((row) => row.findings.some((finding) => isOpenFinding(row.id, finding, choices)));
  const [open] = undecided;
  const openCount = undecided.length;
  const orderCount = taken.reduce((sum, row) => sum + countOrders(row, orders, choices), 0);
  const mayOrder = can('Order.Schedules.Create') && !isReadOnly && !paused;

  if (!mayOrder) return <EmptyState title={text(paused ? 'orderingOff' : 'noOrdering')} />;

  async function toTests() {
    const ids = selection.everything
      ? (
          await readAll((page) => send(patients.pagedList, { body: { ...candidatesOf(list, facilityId), ...page } }), {
            most: mostAtOnce + selection.leftOut.size,
          })
        )
          .map(({ id }) => id)
          .filter((id) => !selection.leftOut.has(id))
      : selection.keys;
    if (ids.length > mostAtOnce) throw new TooManyRows(ids.length, mostAtOnce);
    setChosenIds(ids);
    setStep('tests');
  }
  function toStep(key: string) {
    const wanted = batchSteps.find((one) => one === key) ?? 'patients';
    if (wanted === 'review') {
      const missing = faultsOf(draft, 'PATIENT', text);
      setFaults(missing);
      if (missing.size > 0) return setStep('frequency');
    }
    if (step === 'patients' && wanted === 'tests') return void toTests().catch(reportFailure);
    setStep(wanted);
  }
  async function create() {
    const { items } = await assigning.mutateAsync({
      body: { patientIds: chosenIds.filter((id) => !leftOut.has(id)), orders, choices: choicesOf(choices), added: addedOf(added) },
    });
    for (const contract of [schedules.unsigned, schedules.all, schedules.list, schedules.previewBatch])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
    const done = items.filter(({ ok }) => ok);
    const failed = items.filter(({ ok }) => !ok);
    showNotice(text('batchDone', { count: done.flatMap(({ scheduleIds }) => scheduleIds).length, patients: done.length }));
    if (failed.length === 0) {
      forget();
      return go('/home/unsigned-orders');
    }
    setChosenIds(failed.map(({ id }) => id));
    const byId = new Map(rows?.map((row) => [row.id, row]));
    showFailures(
      text('someNotOrdered', { count: failed.length, total: items.length }),
      failed.map(({ id, message }) => ({ name: nameOnList(byId.get(id)?.name ?? '—'), message })),
    );
  }
  const next = () => {
    const following = batchSteps[batchSteps.indexOf(step) + 1];
    if (following) toStep(following);
    else void create().catch(reportFailure);
  };
  const nextDisabled =
    (step === 'patients' && patientCount === 0) ||
    (step === 'tests' && draft.lines.length === 0) ||
    (step === 'review' && (!rows || open !== undefined || orderCount === 0));
  const steps: WizardStep[] = [
    { key: 'patients', label: text('patients'), note: text('patientsChosen', { count: patientCount }), done: patientCount > 0 },
    {
      key: 'tests',
      label: text('tests'),
      note: text('chosenCount', { count: draft.lines.length }),
      done: draft.lines.length > 0,
      disabled: patientCount === 0,
    },
    {
      key: 'frequency',
      label: text('stepFrequency'),
      ...(isDraftReady && { note: text('startsOn', { day: formatShortDay(draft.startDate, today) }) }),
      done: isDraftReady,
      disabled: patientCount === 0 || draft.lines.length === 0,
    },
    {
      key: 'review',
      label: text('stepReview'),
      ...(step === 'review' && openCount > 0 && { note: text('toDecideCount', { count: openCount }) }),
      disabled: patientCount === 0 || !isDraftReady,
    },
  ];

  return (
    <WizardPage
      title={text('batchOrders')}
      saved={keptAt ? text('draftKept', { time: formatTime(keptAt, timeZone) }) : undefined}
      steps={steps}
      current={step}
      onStep={toStep}
      onLeave={() => go('/home/patients')}
      nextLabel={step === 'review' ? text('createOrders', { count: orderCount }) : text('continueToFrequency')}
      onNext={next}
      nextDisabled={nextDisabled}
      busy={assigning.isPending}
      summary={
        <BatchSummary
          draft={draft}
          patientCount={step === 'patients' ? patientCount : chosenIds.length}
          offerings={offerings.data ?? []}
          reviewed={step === 'review' && rows ? { rows: taken, orders, choices, added } : null}
          open={step === 'review' ? open : undefined}
          onGoThere={() => open && document.getElementById(`batch-${open.id}`)?.scrollIntoView({ block: 'center' })}
        />
      }
    >
      <DraftRestored
        isRestored={isRestored}
        onStartOver={() => {
          startOver();
          setStep('patients');
        }}
      />
      {step === 'patients' && <BatchPatients list={list} selection={selection} />}
      {step === 'tests' && (
        <div className="dd-order-work dd-order-at-tests">
          <div className="dd-order-shelf">
            {!offerings.data && <Awaiting of={offerings} />}
            {offerings.data && (
              <OfferingPicker
                offerings={offerings.data}
                party={{ type: 'PATIENT', modality: null }}
                chosen={draft.lines.map((line) => line.code)}
                warnings={noWarnings}
                today={today}
                onToggle={(offering) => setDraft(toggleTest(draft, offering, starts))}
              />
            )}
          </div>
          <div className="dd-order-desk">
            <DraftElsewhere isHere={isHere} />
            <ChosenTests
              lines={draft.lines}
              offerings={offerings.data ?? []}
              facilityWeek={facilityWeek}
              onRemove={(code) => setDraft(withoutTest(draft, code))}
            />
          </div>
        </div>
      )}
      {step === 'frequency' && (
        <div className="dd-order-work">
          <div className="dd-order-desk">
            <DraftElsewhere isHere={isHere} />
            <OrderLines
              draft={draft}
              problems={[]}
              starts={starts}
              facilityWeek={facilityWeek}
              today={today.toString()}
              faults={faults}
              onChange={setDraft}
            />
            <OrderOptions
              draft={draft}
              providers={providers}
              preview={undefined}
              today={today.toString()}
              faults={faults}
              onChange={setDraft}
            />
          </div>
        </div>
      )}
      {step === 'review' && (
        <BatchReview
          query={{ data: rows, error: preview.error, refetch: preview.refetch }}
          choices={choices}
          added={added}
          onAdd={(patientId, code, icd) => {
            const next = new Map(added);
            if (icd === null) next.delete(choiceKey(patientId, code));
            else next.set(choiceKey(patientId, code), icd);
            setAdded(next);
          }}
          onChoose={(patientId, code, choice) => setChoices(new Map(choices).set(choiceKey(patientId, code), choice))}
          leftOut={leftOut}
          onLeaveOut={(id) => setLeftOut(new Set(leftOut.has(id) ? [...leftOut].filter((one) => one !== id) : [...leftOut, id]))}
          onLeaveOutOpen={() => setChoices(leaveOutOpen(taken, choices))}
        />
      )}
    </WizardPage>
  );
}

/** How many patients the filters find: all of them may be chosen at once. */
const previewCount = (body: ReturnType<typeof candidatesOf>) => ({
  queryKey: [...keyOf(patients.pagedList), 'count', body],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await send(patients.pagedList, { body: { ...body, skipCount: 0, maxResultCount: 1 } }, signal)).totalCount,
});

import './order-wizard.css';
import { listName, scheduleDaysOf } from '@drawday/domain';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { showNotice } from '../design/undo-toast.tsx';
import { WizardPage } from '../design/wizard-page.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { useFacility } from '../platform/facility.ts';
import { formatTime } from '../platform/format.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan } from '../platform/session.ts';
import { forgetUnsavedChanges, useUnsavedChanges } from '../platform/unsaved-changes.ts';
import { ChosenTests } from './chosen-tests.tsx';
import { ExistingOrders } from './existing-orders.tsx';
import { januaryStarts } from './frequency-choice.ts';
import { openQuestions } from './known-answer.ts';
import { NextDraws } from './next-draws.tsx';
import type { Offering } from './offering.ts';
import { OfferingPicker } from './offering-picker.tsx';
import { type OrderDraft, toggleTest, type WizardStepKey, wizardSteps } from './order-draft.ts';
import { faultsOf, noFaults, type OrderFaults } from './order-faults.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderOptions } from './order-options.tsx';
import { OrderQuestions } from './order-questions.tsx';
import { OrderReview } from './order-review.tsx';
import { OrderSubject } from './order-subject.tsx';
import type { Warning } from './order-warning.tsx';
import { ordersOf } from './orders-of-draft.ts';
import { facilityQuery, offeringsQuery, type PatientDetail, problemsQuery, providersQuery, questionsQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { askToSign } from './sign-dialog.tsx';
import { SixMonths } from './six-months.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import { useOrderPreview, useTestWarnings } from './use-order-preview.ts';
import { useOrderSaving } from './use-order-saving.ts';

type OrderWizardProps = { patient: PatientDetail; orderId: string; initial: OrderDraft; isSigned: boolean };

const noOfferings: readonly Offering[] = [];
const monthsShown = 6;
const lastDayOf = (month: Temporal.PlainYearMonth) => month.toPlainDate({ day: month.daysInMonth }).toString();

export function OrderWizard({ patient, orderId, initial: given, isSigned }: OrderWizardProps) {
  const text = useSchedulesTexts();
  const go = useGo();
  const can = useCan();
  const { timeZone } = useFacility();
  const [today] = useState(() => Temporal.Now.plainDateISO(timeZone));
  const [initial, setInitial] = useState(given);
  const { draft, setDraft, isDirty, keptAt, isRestored, forget, startOver } = useOrderDraft(patient.id, orderId, initial);
  const [faults, setFaults] = useState<OrderFaults>(noFaults);
  useUnsavedChanges(isDirty);

  const offerings = useQuery(offeringsQuery);
  const directory = offerings.data ?? noOfferings;
  const facility = useQuery({ ...facilityQuery(patient.facilityId), enabled: can('MasterData.Facilities.View') });
  const providers = useQuery(providersQuery(patient.facilityId)).data?.items ?? [];
  const problems = (useQuery(problemsQuery(patient.id)).data?.items ?? []).filter((problem) => problem.status === 'ACTIVE');
  const facilityWeek = facility.data?.drawWeek ?? null;
  const starts = facility.data?.customMonths ?? januaryStarts;

  const thisMonth = (draft.startDate > today.toString() ? Temporal.PlainDate.from(draft.startDate) : today).toPlainYearMonth();
  const until = lastDayOf(thisMonth.add({ months: monthsShown }));
  const preview = useOrderPreview(draft, patient.id, until);
  // Late in a month whose draw is over, half a year starts with the next one.
  const firstDraw = preview.data?.draws[0]?.date;
  const from = firstDraw?.startsWith(thisMonth.add({ months: 1 }).toString()) ? thisMonth.add({ months: 1 }) : thisMonth;
  const lastShown = lastDayOf(from.add({ months: monthsShown - 1 }));
  const draws = preview.data?.draws.filter((draw) => draw.date <= lastShown);
  const allWarnings = useTestWarnings(directory, patient.id, today.toString());
  // What is changed stands on draws already: that is no warning.
  const warnings = new Map(
    [...allWarnings].map(([code, list]): [string, readonly Warning[]] => [
      code,
      draft.changed?.codes.includes(code) ? list.filter((warning) => warning.code !== 'ALREADY_ORDERED') : list,
    ]),
  );

  const change = (next: OrderDraft) => {
    setDraft(next);
    // Faults go as soon as something moves: they are looked for again on going on.
    if (faults.size > 0) setFaults(noFaults);
  };
  const mustAnswer = openQuestions(preview.data, useQuery(questionsQuery).data ?? [], patient) > 0;
  const step = draft.lines.length === 0 ? 'tests' : draft.step;
  const orders = ordersOf(draft, patient.id);
  const isReady = draft.lines.length > 0 && faultsOf(draft, text).size === 0;
  const toStep = (key: string) => {
    const next = wizardSteps.find((one) => one === key) ?? 'tests';
    const missing = next === 'review' || next === 'questions' ? faultsOf(draft, text) : noFaults;
    setFaults(missing);
    setDraft({ ...draft, step: missing.size > 0 ? 'frequency' : next });
    if (missing.size > 0) focusFirstFault();
  };

  const leave = () => go('/home/patient', { id: patient.id, tab: 'orders' });
  const saving = useOrderSaving({
    patientId: patient.id,
    onFaults: (placed) => {
      setFaults(placed);
      setDraft({ ...draft, step: 'frequency' });
      focusFirstFault();
    },
    onReload: (theirs) => {
      forget();
      setInitial(theirs);
      setDraft(theirs);
    },
    onSaved: (ids) => {
      forget();
      forgetUnsavedChanges();
      showNotice(text('ordersSaved', { count: ids.length, name: listName(patient) }));
      if (can('Order.Schedules.Sign'))
        void askToSign(ids, []).then((answer) => answer && showNotice(text('ordersSigned', { count: ids.length })));
      leave();
    },
  });

  const nextStep: WizardStepKey = step === 'tests' ? 'frequency' : step === 'frequency' && mustAnswer ? 'questions' : 'review';
  const next = () => (step === 'review' ? saving.save(draft) : toStep(nextStep));
  const nextLabel =
    step === 'review'
      ? text(can('Order.Schedules.Sign') ? 'saveAndSign' : 'saveOrders', { count: orders.length })
      : text(
          (
            {
              tests: 'continueToFrequency',
              frequency: 'continueToFrequency',
              questions: 'continueToQuestions',
              review: 'continueToReview',
            } as const
          )[nextStep],
        );
  // A choice field takes Enter for itself, also with Ctrl.
  const goOnFromChoice = (event: KeyboardEvent) => {
    const isChord = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isChord || !(event.target instanceof Element && event.target.closest('.ant-select')) || saving.isSaving) return;
    event.preventDefault();
    event.stopPropagation();
    next();
  };
  const questionCount = preview.data?.questions.length ?? 0;
  const withDiagnosis = draft.lines.filter((line) => line.icds.some(Boolean)).length;
  const codes = draft.lines.map((line) => line.code);
  const showsPicker = step === 'tests' || step === 'frequency';

  return (
    <WizardPage
      title={text(orderId ? 'changeOrder' : 'newOrder')}
      subject={<OrderSubject patient={patient} today={today} />}
      saved={keptAt ? text('draftKept', { time: formatTime(keptAt, timeZone) }) : undefined}
      steps={[
        { key: 'tests', label: text('tests'), note: text('chosenCount', { count: draft.lines.length }), done: draft.lines.length > 0 },
        {
          key: 'frequency',
          label: text('stepFrequency'),
          ...(draft.lines.length > 0 && { note: text('countOf', { count: withDiagnosis, total: draft.lines.length }) }),
          done: isReady,
          disabled: draft.lines.length === 0,
        },
        {
          key: 'questions',
          label: text('questions'),
          note: questionCount ? String(questionCount) : text('none'),
          disabled: !isReady || questionCount === 0,
          done: isReady && !mustAnswer,
        },
        { key: 'review', label: text(can('Order.Schedules.Sign') ? 'stepReviewAndSign' : 'stepReview'), disabled: !isReady },
      ]}
      current={step}
      onStep={toStep}
      onLeave={leave}
      summary={
        <NextDraws
          draws={draws}
          error={preview.error}
          isLoading={preview.isFetching}
          hasLines={draft.lines.length > 0}
          onRetry={() => void preview.refetch()}
        />
      }
      nextLabel={nextLabel}
      onNext={next}
      nextDisabled={draft.lines.length === 0}
      busy={saving.isSaving}
    >
      <div className={`dd-order-work dd-order-at-${step}`} onKeyDownCapture={goOnFromChoice}>
        {showsPicker && (
          <div className="dd-order-shelf">
            {offerings.isPending && <div className="dd-order-skeleton" />}
            {offerings.isError && (
              <p role="alert">
                {refusalText(offerings.error)} <Button onClick={() => void offerings.refetch()}>{text('retry')}</Button>
              </p>
            )}
            {offerings.data && (
              <OfferingPicker
                offerings={directory}
                modality={patient.modality}
                chosen={codes}
                warnings={warnings}
                today={today}
                onToggle={(offering) => change(toggleTest(draft, offering, starts))}
              />
            )}
          </div>
        )}
        <div className="dd-order-desk">
          {isRestored && (
            <p className="dd-order-restored dd-small">
              {text('draftRestored')}{' '}
              <button type="button" className="dd-link-button" onClick={startOver}>
                {text('startOver')}
              </button>
            </p>
          )}
          {faults.has('') && (
            <p className="dd-error-text" role="alert">
              {faults.get('')}
            </p>
          )}
          {step === 'tests' && (
            <>
              <ChosenTests
                lines={draft.lines}
                offerings={directory}
                facilityWeek={facilityWeek}
                onRemove={(code) => change({ ...draft, lines: draft.lines.filter((line) => line.code !== code) })}
              />
              {!orderId && <ExistingOrders patientId={patient.id} />}
            </>
          )}
          {step === 'frequency' && (
            <>
              <OrderLines
                draft={draft}
                problems={problems}
                starts={starts}
                facilityWeek={facilityWeek}
                today={today.toString()}
                faults={faults}
                onChange={change}
              />
              <OrderOptions
                draft={draft}
                providers={providers}
                preview={preview.data}
                today={today.toString()}
                faults={faults}
                onChange={change}
              />
              <SixMonths
                draws={draws ?? []}
                codes={codes}
                treatmentDays={scheduleDaysOf(
                  patient.scheduleDays.length
                    ? { scheduleDays: patient.scheduleDays }
                    : { dayGroup: patient.dayGroup === 'TTS' ? 'TTS' : 'MWF' },
                )}
                today={today}
                from={from}
                isLoading={preview.isFetching}
              />
            </>
          )}
          {step === 'questions' && <OrderQuestions preview={preview.data} patient={patient} />}
          {step === 'review' && (
            <OrderReview
              draft={draft}
              patientId={patient.id}
              providers={providers}
              facilityWeek={facilityWeek}
              warnings={warnings}
              today={today}
              needsNewSignature={isSigned}
            />
          )}
        </div>
      </div>
    </WizardPage>
  );
}

/** The first field at fault takes the focus, as soon as it stands there. */
function focusFirstFault(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const fault = document.querySelector('.dd-order-desk .dd-error-text.dd-small');
      const field = fault?.parentElement?.querySelector<HTMLElement>('input, button, select');
      field?.focus();
      fault?.scrollIntoView({ block: 'center' });
    }),
  );
}

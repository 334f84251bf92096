import './order-wizard.css';
import { type KeyboardEvent, useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { WizardPage, type WizardStep } from '../design/wizard-page.tsx';
import { showFailures } from '../dialogs/show-failures.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { DraftElsewhere, DraftRestored } from '../platform/draft-here.tsx';
import { useFacility, useTodayAt } from '../platform/facility.ts';
import { formatTime } from '../platform/format.ts';
import { staffName } from '../platform/name-on-list.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan } from '../platform/session.ts';
import { shortTestName } from '../platform/short-test-name.ts';
import { forgetUnsavedChanges, useUnsavedChanges } from '../platform/unsaved-changes.ts';
import { failedOrders } from './failed-orders.ts';
import { openQuestions } from './known-answer.ts';
import { NextDraws } from './next-draws.tsx';
import { OfferingPicker } from './offering-picker.tsx';
import { OrderDesk } from './order-desk.tsx';
import { chosenIcds, type OrderDraft, toggleTest, type WizardStepKey, wizardSteps } from './order-draft.ts';
import { faultsOf, noFaults, type OrderFaults } from './order-faults.ts';
import { OrderSubject } from './order-subject.tsx';
import { type OrderedParty, ordersPaths } from './ordered-party.ts';
import { ordersOf } from './orders-of-draft.ts';
import type { BatchOutcome } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { askToSign } from './sign-dialog.tsx';
import { useHalfYear } from './use-half-year.ts';
import { useOrderDraft } from './use-order-draft.ts';
import { useOrderFacts } from './use-order-facts.ts';
import { useOrderSaving } from './use-order-saving.ts';

type OrderWizardProps = {
  party: OrderedParty;
  /** Of the order being changed; '' for a new one. */
  orderId: string;
  initial: OrderDraft;
  isSigned: boolean;
  /** Codes of tests that a new order begins with. */
  asked?: readonly string[];
};

const nothingAsked: readonly string[] = [];

const nextKeys = {
  tests: 'continueToFrequency',
  frequency: 'continueToFrequency',
  questions: 'continueToQuestions',
  review: 'continueToReview',
} as const;

/** Tests, then why and how often, then a review of it all: the dates are shown beside it from the first test on. */
export function OrderWizard({ party, orderId, initial: given, isSigned, asked = nothingAsked }: OrderWizardProps) {
  const text = useSchedulesTexts();
  const go = useGo();
  const maySign = useCan()('Order.Schedules.Sign') && party.type === 'PATIENT';
  const { timeZone } = useFacility();
  const [today] = useState(useTodayAt(party.facilityId));
  const [initial, setInitial] = useState(given);
  const { draft, setDraft, isDirty, isHere, keptAt, isRestored, forget, startOver } = useOrderDraft(party.id, orderId, initial);
  const [faults, setFaults] = useState<OrderFaults>(noFaults);
  useUnsavedChanges(isDirty);
  const facts = useOrderFacts(party, draft.changed, today.toString());
  const halfYear = useHalfYear(draft, party, today);
  const { preview, draws } = halfYear;

  const [waiting, setWaiting] = useState(asked);
  // The months of a test depend on the facility, so both are awaited; a draft that was restored keeps what it has.
  if (waiting.length > 0 && facts.isRead) {
    const missing = facts.directory.filter(({ code }) => waiting.includes(code) && !draft.lines.some((line) => line.code === code));
    setWaiting(nothingAsked);
    setDraft(missing.reduce((next, offering) => toggleTest(next, offering, facts.starts), draft));
  }

  const change = (next: OrderDraft) => {
    setDraft(next);
    // Faults disappear as soon as something changes: they are checked again on the next step.
    if (faults.size > 0) setFaults(noFaults);
  };
  const backToFaults = (found: OrderFaults) => {
    setFaults(found);
    setDraft({ ...draft, step: 'frequency' });
    focusFirstFault();
  };
  const toStep = (key: string) => {
    const wanted = wizardSteps.find((one) => one === key) ?? 'tests';
    const missing = wanted === 'review' || wanted === 'questions' ? faultsOf(draft, party.type, text) : noFaults;
    if (missing.size > 0) return backToFaults(missing);
    setFaults(noFaults);
    setDraft({ ...draft, step: wanted });
  };

  const sayWhatIsSigned = (outcomes: readonly BatchOutcome[]) => {
    const count = outcomes.filter(({ ok }) => ok).length;
    if (count > 0) showNotice(text('ordersSigned', { count }));
    const failed = failedOrders(outcomes, [], text);
    showFailures(text('someFailed', { count: failed.length, total: outcomes.length }), failed);
  };
  const leave = () =>
    party.patient ? go('/home/patient', { id: party.id, tab: 'orders' }) : go(ordersPaths[party.type], { id: party.id });
  const saving = useOrderSaving({
    party,
    onFaults: backToFaults,
    onReload: (theirs) => {
      forget();
      setInitial(theirs);
      setDraft(theirs);
    },
    onSaved: (ids) => {
      forget();
      forgetUnsavedChanges();
      showNotice(text('ordersSaved', { count: ids.length, name: party.name }));
      const ofProvider = facts.providers.find(({ id }) => id === draft.providerId);
      const saved = ids.map((id) => ({ id, providerId: draft.providerId, providerName: ofProvider ? staffName(ofProvider) : null }));
      if (maySign) void askToSign(saved, []).then((answer) => answer && sayWhatIsSigned(answer.outcomes));
      leave();
    },
  });

  const step = draft.lines.length === 0 ? 'tests' : draft.step;
  const isReady = draft.lines.length > 0 && faultsOf(draft, party.type, text).size === 0;
  const mustAnswer = openQuestions(preview.data, facts.questions, party.patient) > 0;
  const questionCount = preview.data?.questions.length ?? 0;
  const nextStep: WizardStepKey = step === 'tests' ? 'frequency' : step === 'frequency' && mustAnswer ? 'questions' : 'review';
  const next = () => (step === 'review' ? saving.save(draft) : toStep(nextStep));
  const orderCount = ordersOf(draft, party).length;
  const nextLabel = step === 'review' ? text(maySign ? 'saveAndSign' : 'saveOrders', { count: orderCount }) : text(nextKeys[nextStep]);
  // A choice field takes Enter for itself, also with Ctrl.
  const goOnFromChoice = (event: KeyboardEvent) => {
    const isChord = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isChord || !(event.target instanceof Element && event.target.closest('.ant-select')) || saving.isSaving) return;
    event.preventDefault();
    event.stopPropagation();
    next();
  };

  const total = draft.lines.length;
  const diagnosed = party.patient ? draft.lines.filter((line) => chosenIcds(line).length > 0).length : null;
  const steps: WizardStep[] = [
    { key: 'tests', label: text('tests'), note: text('chosenCount', { count: total }), done: total > 0 },
    {
      key: 'frequency',
      label: text(diagnosed === null ? 'frequency' : 'stepFrequency'),
      ...(total > 0 && diagnosed !== null && { note: text('countOf', { count: diagnosed, total }) }),
      done: isReady,
      disabled: total === 0,
    },
    {
      key: 'questions',
      label: text('questions'),
      note: questionCount ? String(questionCount) : text('none'),
      disabled: !isReady || questionCount === 0,
      done: isReady && !mustAnswer,
    },
    { key: 'review', label: text(maySign ? 'stepReviewAndSign' : 'stepReview'), disabled: !isReady },
  ];

  const nameOf = (code: string) => shortTestName(code, facts.directory.find((one) => one.code === code)?.name ?? code);
  return (
    <WizardPage
      title={text(orderId ? 'changeOrder' : 'newOrder')}
      subject={<OrderSubject party={party} today={today} />}
      saved={keptAt ? text('draftKept', { time: formatTime(keptAt, timeZone) }) : undefined}
      steps={steps}
      current={step}
      onStep={toStep}
      onLeave={leave}
      summary={
        <NextDraws
          draws={draws}
          nameOf={nameOf}
          preview={preview}
          hasLines={total > 0}
          isAway={party.statusTypeCode === 'PAUSED' || party.statusTypeCode === 'MAINTENANCE'}
          isChange={orderId !== ''}
        />
      }
      nextLabel={nextLabel}
      onNext={next}
      nextDisabled={total === 0}
      busy={saving.isSaving}
    >
      <div className={`dd-order-work dd-order-at-${step}`} onKeyDownCapture={goOnFromChoice}>
        {(step === 'tests' || step === 'frequency') && (
          <div className="dd-order-shelf">
            {!facts.offerings.data && <Awaiting of={facts.offerings} />}
            {facts.offerings.data && (
              <OfferingPicker
                offerings={facts.directory}
                party={party}
                chosen={draft.lines.map((line) => line.code)}
                warnings={facts.warnings}
                today={today}
                onToggle={(offering) => change(toggleTest(draft, offering, facts.starts))}
              />
            )}
          </div>
        )}
        <div className="dd-order-desk">
          <DraftElsewhere isHere={isHere} />
          <DraftRestored isRestored={isRestored} onStartOver={startOver} />
          {faults.has('') && (
            <p className="dd-error-text" role="alert">
              {faults.get('')}
            </p>
          )}
          <OrderDesk
            nameOf={nameOf}
            step={step}
            draft={draft}
            party={party}
            facts={facts}
            halfYear={halfYear}
            today={today}
            faults={faults}
            isSigned={isSigned}
            onChange={change}
          />
        </div>
      </div>
    </WizardPage>
  );
}

/** The first field at fault takes the focus as soon as it is rendered. */
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

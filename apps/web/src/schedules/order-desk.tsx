import { ChosenTests } from './chosen-tests.tsx';
import { DueTests } from './due-tests.tsx';
import { ExistingOrders } from './existing-orders.tsx';
import { MissingTests } from './missing-tests.tsx';
import { measuredOf, type Offering } from './offering.ts';
import { type OrderDraft, toggleTest, type WizardStepKey, withoutTest } from './order-draft.ts';
import type { OrderFaults } from './order-faults.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderOptions } from './order-options.tsx';
import { OrderQuestions } from './order-questions.tsx';
import { OrderReview } from './order-review.tsx';
import type { OrderedParty } from './ordered-party.ts';
import { SixMonths } from './six-months.tsx';
import type { HalfYear } from './use-half-year.ts';
import type { OrderFacts } from './use-order-facts.ts';

type OrderDeskProps = {
  step: WizardStepKey;
  draft: OrderDraft;
  party: OrderedParty;
  facts: OrderFacts;
  halfYear: HalfYear;
  nameOf: (code: string) => string;
  today: Temporal.PlainDate;
  faults: OrderFaults;
  isSigned: boolean;
  onChange: (draft: OrderDraft) => void;
};

/** The work of each step, beside the shelf of tests. */
export function OrderDesk({ step, draft, party, facts, halfYear, nameOf, today, faults, isSigned, onChange }: OrderDeskProps) {
  const { facilityWeek, providers } = facts;
  const { preview, draws, from } = halfYear;
  const wanted = {
    chosen: coveredCodes(draft, facts.directory),
    offerings: facts.directory,
    onAdd: (offering: Offering) => onChange(toggleTest(draft, offering, facts.starts)),
  };
  switch (step) {
    case 'tests':
      return (
        <>
          {party.patient ? (
            <DueTests patient={party.patient} today={today} {...wanted} />
          ) : (
            !draft.changed && <MissingTests party={party} {...wanted} />
          )}
          <ChosenTests
            lines={draft.lines}
            offerings={facts.directory}
            facilityWeek={facilityWeek}
            onRemove={(code) => onChange(withoutTest(draft, code))}
          />
          {!draft.changed && <ExistingOrders party={party} />}
        </>
      );
    case 'frequency':
      return (
        <>
          <OrderLines
            draft={draft}
            problems={party.patient && facts.problems}
            starts={facts.starts}
            facilityWeek={facilityWeek}
            today={today.toString()}
            faults={faults}
            onChange={onChange}
          />
          <OrderOptions
            draft={draft}
            providers={party.patient && providers}
            preview={preview.data}
            today={today.toString()}
            faults={faults}
            onChange={onChange}
          />
          <SixMonths
            draws={draws ?? []}
            codes={draft.lines.map((line) => line.code)}
            nameOf={nameOf}
            treatmentDays={party.drawDays}
            today={today}
            from={from}
            isLoading={preview.isFetching}
          />
        </>
      );
    case 'questions':
      return <OrderQuestions preview={preview.data} questions={facts.questions} patient={party.patient} />;
    case 'review':
      return (
        <OrderReview
          draft={draft}
          party={party}
          providers={providers}
          facilityWeek={facilityWeek}
          offerings={facts.directory}
          warnings={facts.warnings}
          today={today}
          needsNewSignature={isSigned}
        />
      );
  }
}

/** The chosen tests, and what their panels measure. */
const coveredCodes = (draft: OrderDraft, offerings: readonly Offering[]): string[] =>
  draft.lines.flatMap((line) => {
    const offering = offerings.find(({ code }) => code === line.code);
    return [line.code, ...(offering ? measuredOf(offering) : [])];
  });

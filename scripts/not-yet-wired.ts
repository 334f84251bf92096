export type WaitingNames = {
  readonly file: string;
  readonly names: readonly string[];
  /** The open issue that wires or deletes them. */
  readonly issue: 14 | 15 | 16 | 17;
  /** When they were put here. */
  readonly since: string;
  readonly because: string;
};

const domain = 'packages/domain/src';
const since = '2026-11-23';

/**
 * Finished code that no program uses yet, because the screens and calls that need it belong to an open issue. `check-dead-code.ts`
 * fails for an entry that is wired or gone, so the list only shrinks; whoever closes the issue leaves none of its entries.
 */
export const notYetWired: readonly WaitingNames[] = [
  {
    file: 'packages/catalogue/src/coverage-policies.ts',
    names: ['coveragePolicies', 'frequentDiagnoses'],
    issue: 15,
    since,
    because: 'what Medicare covers: read once orders ask for an ABN',
  },
  {
    file: `${domain}/kinetics/distribution-volume.ts`,
    names: ['humeVolume'],
    issue: 14,
    since,
    because: 'a second volume to compare with Watson’s',
  },
  {
    file: `${domain}/kinetics/peritoneal-equilibration.ts`,
    names: ['petClass'],
    issue: 14,
    since,
    because: 'the peritoneal equilibration test',
  },
  {
    file: `${domain}/kinetics/residual-clearance.ts`,
    names: ['residualFiltrationRate', 'adjustedKtV'],
    issue: 14,
    since,
    because: 'residual function in PD and home HD',
  },
  {
    file: `${domain}/kinetics/session-measures.ts`,
    names: ['accessRecirculation'],
    issue: 14,
    since,
    because: 'recirculation is calculated once its three samples are known',
  },
  {
    file: `${domain}/ordering/abn-decision.ts`,
    names: ['abnDecision'],
    issue: 15,
    since,
    because: 'asked when an order is saved and a draw collected, once coverage is kept',
  },
  {
    file: `${domain}/ordering/duplicate-order-warning.ts`,
    names: ['duplicateOrderWarning'],
    issue: 15,
    since,
    because: 'shown while ordering',
  },
  {
    file: `${domain}/ordering/order-expiry.ts`,
    names: ['orderValidity', 'renewal'],
    issue: 15,
    since,
    because: 'renewals of standing orders',
  },
  {
    file: `${domain}/quality/goal-attainment.ts`,
    names: ['goalAttainment', 'distribution'],
    issue: 16,
    since,
    because: 'reports on goals',
  },
  {
    file: `${domain}/quality/quality-measures.ts`,
    names: ['qualityThresholds2027', 'adequacyVerdict', 'hypercalcemiaVerdict', 'summarizeMeasures'],
    issue: 16,
    since,
    because: 'the quality measures',
  },
  {
    file: `${domain}/requisitions/aoe-answers.ts`,
    names: ['decideTreatmentReload', 'decideKtvSwitch'],
    issue: 14,
    since,
    because: 'reading the treatment record again; the Kt/V that is reported',
  },
  {
    file: `${domain}/requisitions/cancellation.ts`,
    names: ['decideLabCancellation'],
    issue: 14,
    since,
    because: 'a cancellation that the laboratory sends by itself, without results',
  },
  {
    file: `${domain}/requisitions/laboratory-messages.ts`,
    names: ['isLabCancellable'],
    issue: 14,
    since,
    because: 'a cancellation that the laboratory sends by itself, without results',
  },
  {
    file: `${domain}/requisitions/result-review.ts`,
    names: ['decideMarkReordered', 'decideReorder', 'decideIssueReview'],
    issue: 15,
    since,
    because: 'the TNP and TIQ queues',
  },
  {
    file: `${domain}/requisitions/collection.ts`,
    names: ['refuseWithoutAbn'],
    issue: 15,
    since,
    because: 'no ABN is kept yet, and without the form to sign a refusal could not be answered',
  },
  { file: `${domain}/results/delta.ts`, names: ['deltaCheck'], issue: 14, since, because: 'the delta check' },
  {
    file: `${domain}/results/qualitative-words.ts`,
    names: ['isPositive'],
    issue: 14,
    since,
    because: 'findings of hepatitis from the words of the laboratory',
  },
  {
    file: `${domain}/results/canonical-value.ts`,
    names: ['canonicalValue', 'unitsThatFit', 'CanonicalValue'],
    issue: 14,
    since,
    because: 'the import reads results by them as soon as verdicts are stored',
  },
  {
    file: `${domain}/results/read-finding.ts`,
    names: ['readFinding', 'readCulture', 'Finding', 'CultureFinding'],
    issue: 14,
    since,
    because: 'the import reads results by them as soon as verdicts are stored',
  },
  {
    file: `${domain}/results/read-result-text.ts`,
    names: ['readResultText', 'ResultText', 'DecimalSign'],
    issue: 14,
    since,
    because: 'the import reads results by them as soon as verdicts are stored',
  },
  {
    file: `${domain}/results/specimen-conditions.ts`,
    names: ['readSpecimenConditions', 'conditionEffect', 'ConditionEffect'],
    issue: 14,
    since,
    because: 'the import reads results by them as soon as verdicts are stored',
  },
  {
    file: `${domain}/serology/hepatitis-b-status.ts`,
    names: ['hepatitisBStatus', 'PROTECTIVE_MIU_ML', 'VACCINE_ANTIGEN_DAYS'],
    issue: 14,
    since,
    because: 'where a patient stands with hepatitis B',
  },
  {
    file: `${domain}/serology/hepatitis-c-status.ts`,
    names: ['hepatitisCStatus'],
    issue: 14,
    since,
    because: 'where a patient stands with hepatitis C',
  },
  {
    file: `${domain}/serology/next-hepatitis-tests.ts`,
    names: ['nextHepatitisTests'],
    issue: 14,
    since,
    because: 'which hepatitis tests are due',
  },
  { file: `${domain}/statuses/invoice-status.ts`, names: ['invoiceDueDate', 'invoiceStatusOn'], issue: 15, since, because: 'invoices' },
  { file: `${domain}/statuses/status-graphs.ts`, names: ['invoiceTermDays'], issue: 15, since, because: 'invoices' },
  {
    file: `${domain}/water/water-follow-up.ts`,
    names: ['waterFollowUp', 'mayCloseCorrectiveAction', 'cultureStatus', 'isSampleTimeValid', 'trendAlerts'],
    issue: 15,
    since,
    because: 'follow-up of environmental results',
  },
  {
    file: `${domain}/water/water-limits.ts`,
    names: ['chemicalLimits', 'microbialLimits', 'dialysateLimits', 'prescribedTolerances'],
    issue: 15,
    since,
    because: 'limits of water and dialysate',
  },
  {
    file: `${domain}/water/water-verdict.ts`,
    names: ['chemicalVerdict', 'microbialVerdict', 'dialysateVerdict', 'conductivityAgrees', 'sampleDisclaimers'],
    issue: 15,
    since,
    because: 'judging environmental results',
  },
];

/** What is filled in on an advance beneficiary notice of non-coverage (CMS-R-131). */
export type AbnForm = {
  readonly language: 'en' | 'es';
  /** (A) Who gives the notice. */
  readonly notifier: { readonly name: string; readonly addressLines: readonly string[]; readonly phone: string | null };
  /** (B) */
  readonly patientName: string;
  /** (C) Never a Medicare or social security number. */
  readonly identification: string | null;
  /** (D), (E), (F): the tests, why Medicare may not pay each, and about what it costs, as printed. */
  readonly tests: readonly { readonly name: string; readonly because: 'FREQUENCY' | 'DIAGNOSIS'; readonly cost: string }[];
  /** (G) The option chosen, where an answer is on file; null prints empty boxes. */
  readonly option: 1 | 2 | 3 | null;
};

/** A line of a table of amounts: what it is, and its amount as printed. */
type Amount = { readonly label: string; readonly amount: string };

/** An invoice as it is printed. Amounts and statuses come as words, days as `2026-10-08`. It names no patient. */
export type InvoiceDocument = {
  readonly number: string;
  /** `DRAFT`, `ISSUED` …: as printed. */
  readonly status: string;
  readonly laboratory: { readonly name: string; readonly addressLines: readonly string[]; readonly phone: string | null };
  readonly billTo: { readonly name: string; readonly addressLines: readonly string[]; readonly taxId: string | null };
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly issueDate: string | null;
  readonly dueDate: string | null;
  readonly terms: string;
  readonly poNumber: string | null;
  readonly facilities: readonly {
    readonly name: string;
    readonly tests: readonly {
      readonly name: string;
      readonly cpt: string;
      readonly modifiers: string;
      readonly quantity: string;
      readonly unitPrice: string;
      readonly amount: string;
    }[];
    readonly testCount: string;
    readonly amount: string;
  }[];
  /** Subtotal, adjustments, tax, total, paid, balance. */
  readonly sums: readonly Amount[];
  readonly payments: readonly {
    readonly paidOn: string;
    readonly method: string;
    readonly reference: string;
    readonly amount: string;
    readonly balanceAfter: string;
  }[];
  readonly paid: string;
  readonly balance: string;
  readonly isPaidInFull: boolean;
};

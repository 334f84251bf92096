/** A record that two people see: each change gives it another stamp. */
export class Kept<Value extends { concurrencyStamp: string }> {
  now: Value;
  #isGone = false;

  constructor(first: Value) {
    this.now = first;
  }

  change(changes: Partial<Value>): void {
    this.now = { ...this.now, ...changes, concurrencyStamp: `${this.now.concurrencyStamp}+` };
  }

  remove(): void {
    this.#isGone = true;
  }

  /** As a list shows it. */
  get items(): Value[] {
    return this.#isGone ? [] : [this.now];
  }

  get page(): { items: Value[]; totalCount: number } {
    return { items: this.items, totalCount: this.items.length };
  }
}

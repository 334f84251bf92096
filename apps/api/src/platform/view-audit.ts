import type { Reader } from '@drawday/database/connect.ts';
import { type AuditRow, insertAuditRows } from './audit.ts';
import { writing } from './transactions.ts';

const flushAfterMs = 500;

/** Views, prints and exports are reads: their audit rows are written together, within a second. */
export class ViewAudit {
  readonly #db: Reader;
  readonly #report: (error: unknown) => void;
  #waiting: AuditRow[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  constructor(db: Reader, report: (error: unknown) => void) {
    this.#db = db;
    this.#report = report;
  }

  add(rows: readonly AuditRow[]): void {
    this.#waiting.push(...rows);
    this.#timer ??= setTimeout(() => this.flush().catch(this.#report), flushAfterMs);
  }

  /** Writes waiting rows after those being written: when it is done, none are left. On failure the rows stay for the next try. */
  flush(): Promise<void> {
    const mine = this.#writing.then(() => this.#writeWaiting());
    this.#writing = mine.catch(() => undefined);
    return mine;
  }

  async #writeWaiting(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = this.#waiting;
    this.#waiting = [];
    const failures: unknown[] = [];
    for (const [tenantId, ofTenant] of Map.groupBy(rows, (row) => row.tenantId)) {
      try {
        await writing(this.#db, tenantId, (db) => insertAuditRows(db, ofTenant));
      } catch (error) {
        this.add(ofTenant);
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

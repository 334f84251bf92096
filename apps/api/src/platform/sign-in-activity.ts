import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

/** A sign-in that was just noted is not noted again for as long: the server ends idle ones after many minutes. */
const restMs = 60_000;
const flushAfterMs = 1_000;

/** Tells the identity process which sign-ins people work with. What is lost with this process is told by the next call. */
export class SignInActivity {
  readonly #db: Reader;
  readonly #report: (error: unknown) => void;
  readonly #noted = new Map<string, number>();
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  constructor(db: Reader, report: (error: unknown) => void) {
    this.#db = db;
    this.#report = report;
  }

  note(signInId: string): void {
    const now = Date.now();
    if ((this.#noted.get(signInId) ?? 0) > now - restMs) return;
    for (const [id, at] of this.#noted) if (at <= now - restMs) this.#noted.delete(id);
    this.#noted.set(signInId, now);
    this.#waiting.add(signInId);
    this.#timer ??= setTimeout(() => this.flush().catch(this.#report), flushAfterMs);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const ids = [...this.#waiting];
    this.#waiting = new Set();
    if (ids.length) await sql`select identity.note_activity(${ids}::text[])`.execute(this.#db);
  }
}

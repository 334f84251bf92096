import type { Endpoint, RefusalOf, ReplyOf } from '@drawday/contracts/endpoint.ts';
import { allContracts, answersFile } from './all-contracts.ts';
import { Kept } from './kept.ts';
import { sampleOf } from './sample-answer.ts';

export type Asked = { params: Record<string, string>; query: Record<string, string>; body: unknown };
type Answer = { status: number; json: unknown };
type Known = { contract: Endpoint; pattern: RegExp; names: string[] };

/** How the server treats the calls of a screen: answers them, answers with empty lists, lets them wait, refuses them. */
export type Mood = 'answers' | 'hasNothing' | 'waits' | 'refuses';

/** Of the session and of the frame around the pages: without these nobody is signed in, or a counter of the menu or a notice is missing, which says nothing. */
const ofTheStart =
  /application-configuration|\/whoami|\/preferences|\/results\/notices|\/my-reminders|\/enumerations|\/get-(?:all|employees-needing-verification|facilities-to-open|limits-to-approve)-count/;

const known: readonly Known[] = allContracts.map((contract) => ({
  contract,
  pattern: new RegExp(`^${contract.path.replace(/\{\w+\}/g, '([^/]+)')}$`),
  names: [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
}));

/** Addresses that name a record come last: `/patients/search` is not the patient "search". */
const byRank = known.toSorted((one, other) => one.names.length - other.names.length);

function find(method: string, address: URL): { contract: Endpoint; params: Record<string, string> } | undefined {
  for (const { contract, pattern, names } of byRank) {
    const found = contract.method === method ? pattern.exec(address.pathname) : null;
    if (found) return { contract, params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')])) };
  }
  return undefined;
}

/** The same answer with nothing in its lists. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null || !('items' in answer)) return answer;
  if (typeof answer.items === 'string') return { ...answer, items: '[]' };
  return { ...answer, items: [], ...('totalCount' in answer && { totalCount: 0 }) };
}

const stale = { message: 'Changed.', data: { changedBy: 'Jules Marchetti', changedAt: '2026-03-11T15:00:00Z' } };
const refusal = { error: { message: 'The ledger is being bound.' } };

/**
 * Takes the place of the API: answers the calls of the real client by their contracts. Calls without an answer of their own get a sample;
 * every answer is parsed by the schema of its call, and what does not fit, or was never declared, is a fault of the test.
 *
 * @param mayCall what the person who is signed in may ask for
 */
export class FakeServer {
  mood: Mood = 'answers';
  /** What must not happen: calls of no contract, answers that do not fit, calls without permission. */
  readonly faults: string[] = [];
  readonly calls: { contract: Endpoint; asked: Asked; status: number }[] = [];
  underWay = 0;
  /** Without network: no call reaches the server. */
  isAway = false;
  #waiting: (() => void)[] = [];
  readonly #answers = new Map<Endpoint, (asked: Asked) => Answer>();
  readonly #mayCall: (contract: Endpoint) => boolean;

  constructor(mayCall: (contract: Endpoint) => boolean) {
    this.#mayCall = mayCall;
  }

  /** What a call answers from now on. */
  answer<E extends Endpoint>(contract: E, reply: ReplyOf<E> | ((asked: Asked) => ReplyOf<E>)): this {
    this.#answers.set(contract, (asked) => {
      const value: unknown = typeof reply === 'function' ? (reply as (asked: Asked) => ReplyOf<E>)(asked) : reply;
      return { status: value === undefined ? 204 : 200, json: contract.reply.parse(value) };
    });
    return this;
  }

  /**
   * A call that acts on a record that others change too: without the newest stamp it is refused, as by the API, with the name of the other.
   * @param act what the call does to the record, and what it answers; else its body is saved, and the record answered
   */
  guard<E extends Endpoint>(contract: E, record: Kept<{ concurrencyStamp: string }>, act?: (asked: Asked) => ReplyOf<E>): this {
    const save = ({ body }: Asked) => {
      const { concurrencyStamp: _, ...changes } = body as { concurrencyStamp?: string };
      record.change(changes);
      return record.now as ReplyOf<E>;
    };
    const stampIn = ({ query, body }: Asked) => ({ ...query, ...(body as { concurrencyStamp?: string } | undefined) }).concurrencyStamp;
    return this.guardBy(contract, (asked) => [stampIn(asked), record.now.concurrencyStamp], act ?? save);
  }

  /** The same for what is guarded by something else than a stamp. @param compare what the person has seen, and what there is */
  guardBy<E extends Endpoint>(
    contract: E,
    compare: (asked: Asked) => [seen: unknown, newest: unknown],
    act: (asked: Asked) => ReplyOf<E>,
  ): this {
    const code = 'REQ_STALE' in contract.refusals ? 'REQ_STALE' : 'STALE';
    this.#answers.set(contract, (asked) => {
      const [seen, newest] = compare(asked);
      if (seen === undefined) this.faults.push(`says not what was seen: ${contract.method} ${contract.path}`);
      if (JSON.stringify(seen) !== JSON.stringify(newest)) return { status: 409, json: { error: { ...stale, code } } };
      const value: unknown = contract.reply.parse(act(asked));
      return { status: value === undefined ? 204 : 200, json: value };
    });
    return this;
  }

  /**
   * A record that one person sees while another changes it: read and saved by these calls.
   * @returns lets the other person save
   */
  keepRecord<Find extends Endpoint, Save extends Endpoint>(
    find: Find,
    save: Save,
    record: ReplyOf<Find> & { concurrencyStamp: string },
  ): (changes: Partial<ReplyOf<Find>>) => void {
    const kept = new Kept<{ concurrencyStamp: string }>(record);
    this.answer(find, () => kept.now as ReplyOf<Find>).guard(save, kept);
    return (changes) => kept.change(changes as object);
  }

  /** A call that is refused from now on. */
  refuse<E extends Endpoint>(contract: E, status: number, code: RefusalOf<E>, message: string): this {
    this.#answers.set(contract, () => ({ status, json: { error: { code, message } } }));
    return this;
  }

  /** A call that the server fails to answer from now on. */
  fail(contract: Endpoint): this {
    this.#answers.set(contract, () => ({ status: 500, json: { error: { message: 'A fault of ours.' } } }));
    return this;
  }

  /** What the page itself has asked for. */
  get callsOfPage(): FakeServer['calls'] {
    return this.calls.filter(({ contract }) => !ofTheStart.test(contract.path));
  }

  /** Calls that wait for the mood to change. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** From now on; what waited meets the new mood. */
  turn(mood: Mood): void {
    this.mood = mood;
    for (const goOn of this.#waiting.splice(0)) goOn();
  }

  /** Takes the place of `fetch`. */
  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address), window.location.href);
    if (url.pathname === '/settings.json') return Response.json({ authority: `${url.origin}/identity`, clientId: 'web', scope: 'openid' });
    if (this.isAway) throw new TypeError('Failed to fetch');
    this.underWay += 1;
    try {
      const { status, json } = await this.#meet(init.method ?? 'GET', url, init);
      return status === 204 ? new Response(null, { status }) : Response.json(json, { status });
    } finally {
      this.underWay -= 1;
    }
  };

  async #meet(method: string, url: URL, init: RequestInit): Promise<Answer> {
    const found = find(method, url);
    if (!found) {
      this.faults.push(`no contract: ${method} ${url.pathname}`);
      return { status: 404, json: {} };
    }
    const { contract, params } = found;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const asked: Asked = { params, query: Object.fromEntries(url.searchParams), body };
    const bent = !ofTheStart.test(url.pathname);
    if (bent && this.mood === 'waits') await this.#wait(init.signal);
    const answer = bent && this.mood === 'refuses' ? { status: 400, json: refusal } : this.#answerOf(contract, asked);
    this.calls.push({ contract, asked, status: answer.status });
    return bent && this.mood === 'hasNothing' && answer.status === 200 ? { ...answer, json: emptied(answer.json) } : answer;
  }

  #wait(signal: AbortSignal | null | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(resolve);
      signal?.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((one) => one !== resolve);
        reject(signal.reason);
      });
    });
  }

  #answerOf(contract: Endpoint, asked: Asked): Answer {
    const name = `${contract.method} ${contract.path}`;
    if (!this.#mayCall(contract)) {
      this.faults.push(`not permitted: ${name}`);
      return { status: 403, json: {} };
    }
    for (const part of ['params', 'query', 'body'] as const) {
      const wrong = contract[part]?.safeParse(asked[part]).error;
      if (wrong) this.faults.push(`${name}: ${part}: ${wrong.message}`);
    }
    try {
      const given = this.#answers.get(contract);
      if (given) return given(asked);
      if (answersFile(contract)) return { status: 200, json: {} };
      const json: unknown = sampleOf(contract.reply);
      return { status: json === undefined ? 204 : 200, json };
    } catch (error) {
      this.faults.push(`${name}: the answer does not fit: ${error}`);
      return { status: 500, json: {} };
    }
  }
}

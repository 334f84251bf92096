import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import type { RoleCode } from '@drawday/vocabulary';
import { waitFor } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { FakeServer } from '../fake-server.ts';
import { openApp, personOf, settled } from '../open-app.tsx';

/** Waits for it; says what is missing without the whole page. */
const seen = <Found>(look: () => Found): Promise<Found> => waitFor(look, { timeout: 30_000, onTimeout: (error) => error });

export type Words = string | RegExp;
const isNamed = (name: Words) => (element: Element) => {
  const own = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  return typeof name === 'string' ? own === name : name.test(own);
};
const textsOf = (elements: Iterable<Element>) => [...elements].map((one) => (one.textContent ?? '').trim());
const isShown = (element: Element) => !element.closest('.ant-dropdown-hidden, .ant-select-dropdown-hidden, .ant-tabs-tabpane-hidden');

/** The second of two people at a record: what they see of it is older than what the other has saved. */
export class SecondEditor {
  readonly server: FakeServer;
  readonly #user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

  constructor(server: FakeServer) {
    this.server = server;
  }

  /** What lies on top: the last dialog that is open, else the page. */
  get top(): HTMLElement {
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
    return dialogs.at(-1) ?? document.querySelector<HTMLElement>('main') ?? document.body;
  }

  #conflict(): HTMLElement | undefined {
    return [...document.querySelectorAll<HTMLElement>('dialog[open][role="alertdialog"]')].find(
      (dialog) => dialog.querySelector('h2')?.textContent === 'Changed by another user',
    );
  }

  buttons(name: Words, scope: Element = this.top): HTMLElement[] {
    const found = (selector: string) =>
      [...scope.querySelectorAll<HTMLElement>(selector)].filter((one) => isNamed(name)(one) && isShown(one));
    return [...found('button, [role="menuitem"], [role="tab"]'), ...found('label')];
  }

  async press(name: Words, scope?: Element): Promise<void> {
    const found = () => this.buttons(name, scope).find((one) => !one.matches(':disabled'));
    await this.#user.click(await seen(() => found() ?? expect.fail(`no button ${name} in: ${this.top.textContent}`)));
    await settled(this.server);
  }

  /** Opens what a row is about. */
  async pressRow(words: Words): Promise<void> {
    const row = await this.row(words);
    await this.#user.click(row.querySelector('button') ?? row);
    await settled(this.server);
  }

  async fromMenu(opener: Words, item: Words, scope?: Element): Promise<void> {
    await this.press(opener, scope);
    await this.press(item, document.body);
  }

  /** Answers what the app asks before it does something. */
  async confirm(): Promise<void> {
    await this.press('Yes');
  }

  /** Fields by the words of their label, or by the name that is heard. */
  #fields(label: Words): HTMLInputElement[] {
    const isIt = (text: string | null) => text !== null && (typeof label === 'string' ? text.startsWith(label) : label.test(text));
    const isField = (one: Element | null): one is HTMLInputElement => one !== null && /^(input|select|textarea)$/i.test(one.tagName);
    const labelled = [...this.top.querySelectorAll('label')]
      .filter((one) => isIt(one.textContent))
      .map((one) => (one.htmlFor ? document.getElementById(one.htmlFor) : one.querySelector('input')));
    const heard = [...this.top.querySelectorAll('[aria-label]')].filter((one) => isIt(one.getAttribute('aria-label')));
    return [...labelled, ...heard].filter(isField);
  }

  field(label: Words): Promise<HTMLInputElement> {
    return seen(() => this.#fields(label)[0] ?? expect.fail(`no field ${label}`));
  }

  async fill(label: Words, text: string): Promise<HTMLInputElement> {
    return this.fillIn(await this.field(label), text);
  }

  async fillIn(field: HTMLInputElement, text: string): Promise<HTMLInputElement> {
    await this.#user.clear(field);
    await this.#user.click(field);
    await this.#user.paste(text);
    return field;
  }

  /** What was typed is still there, in the field as it stands now. */
  async isTyped(label: Words, text: string): Promise<void> {
    expect((await this.field(label)).value).toBe(text);
  }

  lastField(label: string): HTMLInputElement {
    return this.#fields(label).at(-1) ?? expect.fail(`no field ${label}`);
  }

  /** A named part of the page. */
  region(name: string): Element {
    return document.querySelector(`main [aria-label="${name}"]`) ?? expect.fail(`no region ${name}`);
  }

  async check(label: Words): Promise<void> {
    await this.#user.click(await this.field(label));
  }

  /** Selects a row. */
  async tick(row: HTMLElement): Promise<void> {
    await this.#user.click(row.querySelector('input[type="checkbox"]') ?? expect.fail('nothing to tick'));
    await settled(this.server);
  }

  async choose(label: Words, option: Words): Promise<void> {
    await this.#user.click(await this.field(label));
    await this.pick(option);
  }

  /** An option of a list of the browser's own. */
  async select(label: Words, option: string): Promise<void> {
    await this.#user.selectOptions(await this.field(label), option);
    await settled(this.server);
  }

  /** An option of the list that is open. */
  async pick(option: Words): Promise<void> {
    const found = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].filter(isShown);
    const holds = (text: string) => (typeof option === 'string' ? text.includes(option) : option.test(text));
    await this.#user.click(
      await seen(() => found().find((one) => holds(one.textContent ?? '')) ?? expect.fail(`no option ${option} in: ${textsOf(found())}`)),
    );
    await settled(this.server);
  }

  /** The row of a table of the page that begins with these words. */
  row(words: Words): Promise<HTMLElement> {
    return seen(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('main tr')];
      const holds = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text));
      return rows.find((one) => holds(one.textContent ?? '')) ?? expect.fail(`no row ${words} in: ${textsOf(rows)}`);
    });
  }

  get page(): string {
    return document.querySelector('main')?.textContent ?? '';
  }

  /** What stands side by side, all of it: the field, mine (or what I saw), theirs. */
  async isAsked(rows: readonly (readonly string[])[]): Promise<HTMLElement> {
    const conflict = await seen(() => this.#conflict() ?? expect.fail(`nothing is asked: ${this.top.textContent}`));
    expect(conflict.textContent).toMatch(/Jules Marchetti changed this record on 03\/11\/2026 \d{2}:\d{2}/);
    const shown = [...conflict.querySelectorAll('tbody tr')].map((row) => textsOf(row.children));
    expect(shown).toEqual(rows);
    return conflict;
  }

  /** Answers the conflict. */
  async answer(button: 'Back' | 'Save mine' | 'Do it anyway' | 'Reload'): Promise<void> {
    const conflict = this.#conflict() ?? expect.fail('nothing is asked');
    await this.press(button, conflict);
    expect(conflict.isConnected, 'the question is still open').toBe(false);
  }

  /** Somebody took the step already: it is not offered again. */
  isOver(): void {
    expect(this.buttons('Do it anyway')).toEqual([]);
  }

  async isOffered(button: Words): Promise<void> {
    await seen(() => expect(this.buttons(button), `${button} in: ${this.page}`).not.toEqual([]));
  }

  async isNotOffered(button: Words): Promise<void> {
    await seen(() => expect(this.buttons(button)).toEqual([]));
  }

  /** Takes something away after somebody changed it: sees whose change it is and what it says now, and only then does it. */
  async removes(button: Words, rows: readonly (readonly string[])[]): Promise<void> {
    await this.press(button);
    await this.confirm();
    await this.isAsked(rows);
    await this.answer('Do it anyway');
    await this.isNotOffered(button);
  }

  /** A list that the page needs has come. */
  async hasRead(contract: Endpoint): Promise<void> {
    await seen(() => expect(this.server.calls.some((call) => call.contract === contract)).toBe(true));
    await settled(this.server);
  }

  /** What was sent by the last call of a contract that was not refused. */
  sent(contract: Endpoint): unknown {
    const last = this.server.calls.findLast((call) => call.contract === contract && call.status < 300);
    return last?.asked.body ?? last?.asked.query;
  }

  /** Back keeps what was typed, and saving asks again; then "Save mine". */
  async goesBackAndSaves(save: () => Promise<void>, rows: readonly (readonly string[])[]): Promise<void> {
    await save();
    await this.isAsked(rows);
    await this.answer('Back');
    await save();
    await this.isAsked(rows);
    await this.answer('Save mine');
  }
}

export type Scenario = {
  /** Which calls refuse an old stamp here: each is refused once. */
  calls: readonly Endpoint[];
  role?: RoleCode;
  address: string;
  /** What the server answers, and what the other person does meanwhile. */
  run: (open: (prepare: (server: FakeServer) => void) => Promise<SecondEditor>) => Promise<void>;
};
export type Scenarios = Readonly<Record<string, Scenario>>;

/** Plays a scenario; what was not asked about, sent without a stamp or answered unlike the contract fails it. */
export async function play({ calls, role = 'clinical_admin', address, run }: Scenario): Promise<void> {
  let server: FakeServer | undefined;
  await run(async (prepare) => {
    server = await openApp(personOf(role), address, 'answers', prepare);
    return new SecondEditor(server);
  }).catch((error: unknown) => {
    throw new Error(`${error}\n${server?.faults.join('\n')}`, { cause: error });
  });
  expect(server?.faults).toEqual([]);
  const refused = server?.calls.filter(({ status }) => status === 409).map(({ contract }) => contract);
  expect(calls.filter((contract) => !refused?.includes(contract)).map(({ path }) => path)).toEqual([]);
}

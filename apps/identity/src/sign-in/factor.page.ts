import encodeQR from 'qr';
import { fillText } from '../platform/fill-text.ts';
import { html, type Markup } from '../platform/html.ts';
import { FACTOR_TEXTS, type FactorTexts } from './factor.texts.ts';
import { type PageStyle, pageFrame } from './page-frame.ts';

export type FactorProblem = Extract<
  keyof FactorTexts,
  'wrong' | 'wrongPasskey' | 'tooMany' | 'wrongPassword' | 'locked' | 'nameMissing' | 'most' | 'knownPasskey' | 'lastOne'
>;

/** Where the forms of a page are posted to, and what shows that they are our own. */
export interface FormAddress {
  action: string;
  csrf: string;
}

/** Takes the focus when the page opens, so that a screen reader says first what went wrong. */
export function factorProblem(style: PageStyle, problem: FactorProblem | undefined): Markup | false {
  const texts = FACTOR_TEXTS[style.culture];
  return (
    problem !== undefined &&
    html`<div class="problems" role="alert" tabindex="-1" id="problems" autofocus><h2>${texts.problem}</h2><p>${texts[problem]}</p></div>`
  );
}

/** A form that does one thing. */
export function actForm({ action, csrf }: FormAddress, act: string, content: Markup): Markup {
  return html`<form method="post" action="${action}" novalidate><input type="hidden" name="csrf" value="${csrf}"><input type="hidden" name="act" value="${act}">${content}</form>`;
}

/** By passkey.js; hidden without script. `options` are what the browser is asked with. */
function passkeyForm(
  style: PageStyle,
  { action, csrf }: FormAddress,
  passkey: { act: string; kind: 'create' | 'get'; options: object; content: Markup },
): Markup {
  const texts = FACTOR_TEXTS[style.culture];
  return html`<form method="post" action="${action}" novalidate id="passkey" hidden data-kind="${passkey.kind}" data-options="${JSON.stringify(passkey.options)}"><input type="hidden" name="csrf" value="${csrf}"><input type="hidden" name="act" value="${passkey.act}"><input type="hidden" name="credential" value="">${passkey.content}<p class="problems" role="alert" id="passkey-failed" hidden>${texts.browserFailed}</p></form><p class="note" id="no-passkeys">${texts.noPasskeys}</p>`;
}

export function factorPage(style: PageStyle, title: string, body: Markup): Markup {
  const scripts = html`<script src="/assets/webauthn.js" defer></script><script src="/assets/passkey.js" defer></script>`;
  return pageFrame(style, { title, body: html`<section class="steps">${body}${scripts}</section>`, choices: true, helpLink: true });
}

export interface ProvePage extends FormAddress {
  userName: string;
  /** Of the passkeys that the account has; undefined when it has none. */
  passkeyOptions: object | undefined;
  problem?: FactorProblem | undefined;
  /** A way out, below. */
  other: Markup;
}

/** Asks for the second factor: a passkey, or a code of the app, or a recovery code. */
export function provePage(style: PageStyle, page: ProvePage): Markup {
  const texts = FACTOR_TEXTS[style.culture];
  const isWrong = page.problem === 'wrong';
  const state = isWrong ? html` aria-invalid="true" aria-describedby="problems code-hint"` : html` aria-describedby="code-hint"`;
  const passkey =
    page.passkeyOptions &&
    html`${passkeyForm(style, page, {
      act: 'passkey',
      kind: 'get',
      options: page.passkeyOptions,
      content: html`<button class="primary" type="submit">${texts.usePasskey}</button>`,
    })}<div class="or"><span></span>${style.texts.or}<span></span></div>`;
  const code = actForm(
    page,
    'code',
    html`<div class="field"><label for="code">${texts.code}</label><input id="code" name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="32" required${state}${page.problem === undefined && page.passkeyOptions === undefined && html` autofocus`}><p class="hint" id="code-hint">${texts.codeHint}</p></div><button class="${page.passkeyOptions ? 'secondary' : 'primary'}" type="submit">${texts.confirm}</button>`,
  );
  const body = html`<h1>${texts.title}</h1><p class="tenant">${fillText(texts.signedInAs, { userName: page.userName })}</p>${factorProblem(style, page.problem)}${passkey}${code}<p class="hint">${texts.lost}</p>${page.other}`;
  return factorPage(style, texts.title, body);
}

export interface SetUpPage extends FormAddress {
  text: string;
  passkeyOptions: object;
  problem?: FactorProblem | undefined;
  other?: Markup;
}

/** The two kinds to choose from. */
export function setUpPage(style: PageStyle, page: SetUpPage): Markup {
  const texts = FACTOR_TEXTS[style.culture];
  const name = html`<div class="field"><label for="passkey-name">${texts.passkeyName}</label><input id="passkey-name" name="name" type="text" value="${texts.passkeyNameDefault}" maxlength="64" required aria-describedby="name-hint"><p class="hint" id="name-hint">${texts.nameHint}</p></div>`;
  const body = html`<h1>${texts.setUpTitle}</h1><p class="tenant">${page.text}</p>${factorProblem(style, page.problem)}<h2>${texts.appTitle}</h2><p>${texts.appText}</p>${actForm(page, 'app', html`<button class="primary" type="submit">${texts.useApp}</button>`)}<h2>${texts.passkeyTitle}</h2><p>${texts.passkeyText}</p>${passkeyForm(
    style,
    page,
    {
      act: 'save-passkey',
      kind: 'create',
      options: page.passkeyOptions,
      content: html`${name}<button class="secondary" type="submit">${texts.makePasskey}</button>`,
    },
  )}${page.other}`;
  return factorPage(style, texts.setUpTitle, body);
}

export interface AppPage extends FormAddress {
  setUp: { uri: string; typed: string };
  name: string | undefined;
  problem?: FactorProblem | undefined;
}

/** The picture that the app reads, and the field for its first code. */
export function appPage(style: PageStyle, page: AppPage): Markup {
  const texts = FACTOR_TEXTS[style.culture];
  // Of our own making: no text of a person is in it but as black and white squares.
  const picture: Markup = { markup: encodeQR(page.setUp.uri, 'svg', { border: 2 }) };
  const state = page.problem === 'wrong' ? html` aria-invalid="true" aria-describedby="problems"` : html` autofocus`;
  const fields = html`<div class="field"><label for="code">${texts.code}</label><input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required${state}></div><div class="field"><label for="name">${texts.name}</label><input id="name" name="name" type="text" value="${page.name ?? texts.appName}" maxlength="64" required aria-describedby="name-hint"><p class="hint" id="name-hint">${texts.nameHint}</p></div><button class="primary" type="submit">${texts.confirm}</button>`;
  const body = html`<h1>${texts.appTitle}</h1><p class="tenant">${texts.scan}</p>${factorProblem(style, page.problem)}<div class="qr" role="img" aria-label="${texts.qr}">${picture}</div><p class="hint">${texts.typeInstead}<br><code>${page.setUp.typed}</code></p>${actForm(page, 'save-app', fields)}<a class="secondary" href="${page.action}">${texts.otherMethod}</a>`;
  return factorPage(style, texts.appTitle, body);
}

/** The recovery codes, the only time. */
export function codesPage(style: PageStyle, page: FormAddress & { codes: readonly string[] }): Markup {
  const texts = FACTOR_TEXTS[style.culture];
  const codes = page.codes.map((code) => html`<li><code>${code}</code></li>`);
  const body = html`<h1>${texts.codesTitle}</h1><p class="tenant">${texts.codesText}</p><ul class="codes">${codes}</ul>${actForm(page, 'done', html`<button class="primary" type="submit">${texts.codesKept}</button>`)}`;
  return factorPage(style, texts.codesTitle, body);
}

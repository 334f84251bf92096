import { formatDate } from '@drawday/domain';
import { secondFactorKinds } from '@drawday/vocabulary';
import type { SecondFactor } from '../factors/second-factor.store.ts';
import { fillText } from '../platform/fill-text.ts';
import { html, type Markup } from '../platform/html.ts';
import { actForm, type FactorProblem, type FormAddress, factorPage, factorProblem } from '../sign-in/factor.page.ts';
import { FACTOR_TEXTS } from '../sign-in/factor.texts.ts';
import type { PageStyle } from '../sign-in/page-frame.ts';
import { passwordField } from '../sign-in/password-field.ts';
import { MY_FACTORS_TEXTS } from './my-factors.texts.ts';

interface Shown extends FormAddress {
  userName: string;
  /** Address of the application's own profile. */
  back: string;
  problem?: FactorProblem | undefined;
}

export const backLink = (style: PageStyle, address: string): Markup =>
  html`<a class="secondary" href="${address}">${MY_FACTORS_TEXTS[style.culture].back}</a>`;

/** What the account has, each with the way to remove it. */
export function myFactorsPage(
  style: PageStyle,
  page: Shown & { factors: readonly SecondFactor[]; codesLeft: number; isRequired: boolean },
): Markup {
  const texts = MY_FACTORS_TEXTS[style.culture];
  const day = (date: Date) => formatDate(Temporal.PlainDate.from(date.toISOString().slice(0, 10)));
  const rows = page.factors.map(({ id, kind, name, createdAt, lastUsedAt }) => {
    const used = lastUsedAt ? fillText(texts.used, { date: day(lastUsedAt) }) : texts.neverUsed;
    const facts = `${secondFactorKinds.of[kind][style.culture]} · ${fillText(texts.added, { date: day(createdAt) })} · ${used}`;
    const remove = html`<input type="hidden" name="id" value="${id}"><button class="secondary" type="submit" aria-label="${fillText(texts.removeNamed, { name })}">${texts.remove}</button>`;
    return html`<li class="row"><div><strong>${name}</strong><p class="hint">${facts}</p></div>${actForm(page, 'remove', remove)}</li>`;
  });
  const codes = html`<p>${fillText(texts.codesLeft, { count: String(page.codesLeft) })}</p>${actForm(page, 'new-codes', html`<button class="secondary" type="submit" aria-describedby="renew-hint">${texts.renew}</button><p class="hint" id="renew-hint">${texts.renewHint}</p>`)}`;
  const hasAny = page.factors.length > 0;
  const body = html`<h1>${texts.title}</h1><p class="tenant">${fillText(texts.account, { userName: page.userName })}</p>${factorProblem(style, page.problem)}${page.isRequired && html`<p class="note">${texts.required}</p>`}${hasAny ? html`<ul>${rows}</ul>` : html`<p>${texts.none}</p>`}${actForm(page, 'add', html`<button class="primary" type="submit">${texts.add}</button>`)}${hasAny && codes}${backLink(style, page.back)}`;
  return factorPage(style, texts.title, body);
}

/** Asks for the password of somebody who has no second factor yet. */
export function passwordAgainPage(style: PageStyle, page: Shown): Markup {
  const texts = MY_FACTORS_TEXTS[style.culture];
  const state = page.problem ? html` aria-invalid="true" aria-describedby="problems"` : html` autofocus`;
  const field = html`<input type="text" name="userName" value="${page.userName}" autocomplete="username" hidden readonly><div class="field"><label for="password">${style.texts.password}</label>${passwordField(style, 'current-password', state)}</div><button class="primary" type="submit">${FACTOR_TEXTS[style.culture].confirm}</button>`;
  const body = html`<h1>${texts.again}</h1><p class="tenant">${texts.againText}</p>${factorProblem(style, page.problem)}${actForm(page, 'password', field)}${backLink(style, page.back)}<script src="/assets/show-password.js" defer></script>`;
  return factorPage(style, texts.again, body);
}

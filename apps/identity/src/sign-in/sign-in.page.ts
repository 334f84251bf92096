import { fillText } from '../platform/fill-text.ts';
import { html, type Markup } from '../platform/html.ts';
import { icon, type PageStyle, pageFrame } from './page-frame.ts';
import { passwordField } from './password-field.ts';

export type SignInProblem = 'wrong' | 'locked' | 'tooMany' | 'unknownOrganization' | 'userNameMissing' | 'passwordMissing';

export interface SignInPage {
  uid: string;
  csrf: string;
  /** The tenant that was asked for; its name stands under the heading. */
  tenantName: string | undefined;
  /** Ask for the organization: the alias is unknown, or the visitor turned it down. */
  asksOrganization: boolean;
  organization: string;
  userName: string;
  offersLocal: boolean;
  /** An account of the organization was asked for, and this installation takes none. */
  lacksExternal: boolean;
  /** Address that starts sign-in with an upstream provider; undefined when none is configured or it was not wanted. */
  externalPath: string | undefined;
  /** What that provider is called; empty for the general words. */
  externalName: string;
  problems: readonly SignInProblem[];
}

const SHIELD = icon(16, html`<path d="M8 2 3 4v4c0 3 2.2 5 5 6 2.8-1 5-3 5-6V4z"/>`);

const FIELD_OF: Readonly<Record<SignInProblem, string>> = {
  wrong: 'user-name',
  tooMany: 'user-name',
  locked: 'user-name',
  unknownOrganization: 'organization',
  userNameMissing: 'user-name',
  passwordMissing: 'password',
};

/** Takes the focus when the page opens, so that a screen reader says first what went wrong. */
function problemSummary(page: SignInPage, style: PageStyle): Markup | undefined {
  if (page.problems.length === 0) return undefined;
  const items = page.problems.map((problem) => html`<li><a href="#${FIELD_OF[problem]}">${style.texts[problem]}</a></li>`);
  return html`<div class="problems" role="alert" tabindex="-1" id="problems" autofocus><h2>${style.texts.problem}</h2><ul>${items}</ul></div>`;
}

function localFields(page: SignInPage, style: PageStyle): Markup {
  const { texts } = style;
  const faulty = (field: string) => page.problems.some((problem) => FIELD_OF[problem] === field);
  const describe = (field: string) => faulty(field) && html` aria-invalid="true" aria-describedby="problems"`;
  const first =
    page.problems.length > 0
      ? ''
      : page.asksOrganization && page.organization === ''
        ? 'organization'
        : page.userName === ''
          ? 'user-name'
          : 'password';
  const focus = (field: string) => first === field && html` autofocus`;
  const organization = html`<div class="field"><label for="organization">${texts.organization}</label><input id="organization" name="organization" type="text" value="${page.organization}" autocomplete="organization" autocapitalize="none" spellcheck="false" maxlength="256" aria-describedby="organization-hint${faulty('organization') && ' problems'}"${faulty('organization') && html` aria-invalid="true"`}${focus('organization')}><p class="hint" id="organization-hint">${texts.organizationHint}</p></div>`;
  return html`${page.asksOrganization && organization}<div class="field"><label for="user-name">${texts.userName}</label><input id="user-name" name="userName" type="text" value="${page.userName}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="256" required${describe('user-name')}${focus('user-name')}></div><div class="field"><div class="label-row"><label for="password">${texts.password}</label><a href="/forgot-password">${texts.forgot}</a></div>${passwordField(style, 'current-password', html`${describe('password')}${focus('password')}`)}</div><button class="primary" type="submit">${texts.signIn}</button>`;
}

export function signInPage(page: SignInPage, style: PageStyle): Markup {
  const { texts } = style;
  const other =
    page.tenantName !== undefined && page.offersLocal && html` <a class="other" href="?organization=other">${texts.otherOrganization}</a>`;
  const external =
    page.externalPath !== undefined &&
    html`<a class="secondary" href="${page.externalPath}">${SHIELD} ${page.externalName === '' ? texts.external : fillText(texts.externalNamed, { name: page.externalName })}</a>`;
  const between = page.externalPath !== undefined && page.offersLocal && html`<div class="or"><span></span>${texts.or}<span></span></div>`;
  const nothing = page.lacksExternal && html`<p class="note">${texts.externalMissing}</p>`;
  const body = html`<form method="post" action="/sign-in/${page.uid}" novalidate><h1>${texts.signIn}</h1><p class="tenant">${page.tenantName ?? texts.product}${other}</p>${problemSummary(page, style)}<input type="hidden" name="csrf" value="${page.csrf}">${nothing}${page.offersLocal && localFields(page, style)}${between}${external}</form><script src="/assets/show-password.js" defer></script>`;
  return pageFrame(style, { title: texts.signIn, body, choices: true, helpLink: true });
}

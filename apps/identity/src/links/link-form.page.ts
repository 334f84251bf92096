import { html, type Markup } from '../platform/html.ts';
import { type PageStyle, pageFrame } from '../sign-in/page-frame.ts';
import { LINK_TEXTS } from './link.texts.ts';

export interface LinkForm {
  /** Where it is posted to, and where the page itself is. */
  action: string;
  csrf: string;
  title: string;
  text: string;
  fields?: Markup;
  /** What went wrong, and the field it went wrong in. */
  problem?: { text: string; field: string } | undefined;
  button: string;
  /** Another way on, below the button. */
  otherWay?: Markup;
}

/** A page with a heading, at most one field and one button. The problem takes the focus, so that a screen reader reads it first. */
export function linkFormPage(style: PageStyle, form: LinkForm): Markup {
  const { problem } = form;
  const summary =
    problem &&
    html`<div class="problems" role="alert" tabindex="-1" id="problems" autofocus><h2>${LINK_TEXTS[style.culture].problem}</h2><ul><li><a href="#${problem.field}">${problem.text}</a></li></ul></div>`;
  const body = html`<form method="post" action="${form.action}" novalidate><h1>${form.title}</h1><p class="tenant">${form.text}</p>${summary}<input type="hidden" name="csrf" value="${form.csrf}">${form.fields}<button class="primary" type="submit">${form.button}</button>${form.otherWay}</form><script src="/assets/show-password.js" defer></script>`;
  return pageFrame(style, { title: form.title, body, choices: true, helpLink: true });
}

/** A text field of such a page. */
export function textField(field: {
  id: string;
  label: string;
  type: 'text' | 'email';
  value: string;
  autocomplete: string;
  isWrong: boolean;
}): Markup {
  const state = field.isWrong ? html` aria-invalid="true" aria-describedby="problems"` : html` autofocus`;
  return html`<div class="field"><label for="${field.id}">${field.label}</label><input id="${field.id}" name="${field.id}" type="${field.type}" value="${field.value}" autocomplete="${field.autocomplete}" autocapitalize="none" spellcheck="false" maxlength="256" required${state}></div>`;
}

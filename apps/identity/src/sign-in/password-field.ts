import { html, type Markup } from '../platform/html.ts';
import { icon, type PageStyle } from './page-frame.ts';

const EYE = icon(
  16,
  html`<path d="M1.8 8C3 5.5 5.3 4 8 4s5 1.5 6.2 4c-1.2 2.5-3.5 4-6.2 4S3 10.5 1.8 8z"/><circle cx="8" cy="8" r="1.8"/>`,
);

/** Input with a button that shows what is typed (by show-password.js; hidden without script). */
export function passwordField(style: PageStyle, autocomplete: 'current-password' | 'new-password', attributes: Markup | false): Markup {
  const { texts } = style;
  return html`<div class="secret"><input id="password" name="password" type="password" autocomplete="${autocomplete}" maxlength="256" required${attributes}><button type="button" id="show-password" hidden aria-pressed="false" aria-controls="password" data-hide="${texts.hide}">${EYE}<span>${texts.show}</span></button></div>`;
}

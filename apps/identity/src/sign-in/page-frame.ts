import type { IncomingMessage } from 'node:http';
import { CULTURES, type Culture, cultureOf, THEMES, type Theme, themeOf } from '../platform/culture.ts';
import { html, type Markup } from '../platform/html.ts';
import { SIGN_IN_TEXTS, type SignInTexts } from './sign-in.texts.ts';

/** How a visitor wants the pages. */
export interface PageStyle {
  culture: Culture;
  theme: Theme;
  texts: SignInTexts;
}

export function pageStyle(req: IncomingMessage): PageStyle {
  const culture = cultureOf(req);
  return { culture, theme: themeOf(req), texts: SIGN_IN_TEXTS[culture] };
}

const MARK = html`<svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true"><path fill="var(--primary)" fill-rule="evenodd" d="M5 2h6.5a10 10 0 0 1 0 20H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm6.6 4.6c-2.7 3-4.1 5.2-4.1 7.1a4.1 4.1 0 0 0 8.2 0c0-1.9-1.4-4.1-4.1-7.1z"/></svg>`;

export function icon(size: number, strokes: Markup): Markup {
  return html`<svg class="icon" width="${size}" height="${size}" viewBox="0 0 16 16" aria-hidden="true">${strokes}</svg>`;
}

const GLOBE = icon(14, html`<circle cx="8" cy="8" r="6"/><path d="M2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14c-2-2-2.5-4-2.5-6S6 4 8 2z"/>`);
const SUN = icon(
  14,
  html`<circle cx="8" cy="8" r="2.8"/><path d="M8 1.5v1.7M8 12.8v1.7M1.5 8h1.7M12.8 8h1.7M3.4 3.4l1.2 1.2M11.4 11.4l1.2 1.2M12.6 3.4l-1.2 1.2M4.6 11.4l-1.2 1.2"/>`,
);

/** Five weeks of a draw month: n none, e no draw, d drawn, t drawn today, p planned. */
const WEEKS = 'nnnedee' + 'detepee' + 'pepepee' + 'pepepee' + 'pepepen';
const DAY_CLASSES: Readonly<Record<string, string>> = { e: 'free', d: 'drawn', t: 'drawn today', p: 'planned' };

/** Monday to Sunday. */
const DAY_LETTERS: Readonly<Record<Culture, string>> = { en: 'MTWTFSS', es: 'LMXJVSD' };

/** A picture, so it says nothing to a screen reader. */
const drawMonth = (culture: Culture) =>
  html`<aside aria-hidden="true"><div class="month">${[...DAY_LETTERS[culture]].map((day) => html`<s>${day}</s>`)}${[...WEEKS].map(
    (day) => html`<i class="${DAY_CLASSES[day] ?? ''}"></i>`,
  )}</div></aside>`;

function nextOf<T>(all: readonly T[], present: T): T | undefined {
  return all[(all.indexOf(present) + 1) % all.length];
}

/** The page around every form and message. `choices`: offer language and theme (pages that are reached by GET). */
export function pageFrame(style: PageStyle, page: { title: string; body: Markup; choices: boolean; helpLink: boolean }): Markup {
  const { culture, theme, texts } = style;
  const themeNames = { system: texts.themeSystem, light: texts.themeLight, dark: texts.themeDark };
  return html`<!doctype html>
<html lang="${culture}" data-theme="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${page.title} · Drawday</title><link rel="icon" href="/assets/mark.svg"><link rel="preload" href="/assets/inter.woff2" as="font" type="font/woff2" crossorigin><link rel="stylesheet" href="/assets/sign-in.css"></head>
<body><div class="split"><div class="column"><header class="brand">${MARK}<span>Drawday</span></header><main>${page.body}</main>
<footer><p>${texts.notice}</p><nav>${
    page.choices &&
    html`<a href="?culture=${nextOf(CULTURES, culture)}" hreflang="${nextOf(CULTURES, culture)}" aria-label="${texts.changeLanguage}">${GLOBE} ${texts.language}</a><a href="?theme=${nextOf(THEMES, theme)}">${SUN} ${themeNames[theme]}</a>`
  }${page.helpLink && html`<a href="/help" target="_blank" rel="noopener">${texts.help}</a>`}</nav></footer></div>${drawMonth(culture)}</div></body></html>`;
}

/** A page with one message and at most one thing to do. */
export function messagePage(style: PageStyle, message: { title: string; text: string; code?: string; action?: Markup }): Markup {
  const body = html`<section class="message"><h1>${message.title}</h1><p>${message.text}</p>${message.code !== undefined && html`<p class="code">${message.code}</p>`}${message.action}</section>`;
  return pageFrame(style, { title: message.title, body, choices: false, helpLink: true });
}

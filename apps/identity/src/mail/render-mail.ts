import type { Culture } from '../platform/culture.ts';
import { fillText } from '../platform/fill-text.ts';
import { html } from '../platform/html.ts';
import { MAIL_TEXTS, type SentKind } from './mail.texts.ts';
import type { MailContent } from './write-mail.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Where the link of each kind leads; the token follows. */
const PATH_OF: Readonly<Partial<Record<SentKind, string>>> = {
  invitation: 'invitation',
  'reset-password': 'new-password',
  'change-password': 'new-password',
  'change-email': 'new-email',
  'confirm-email': 'confirm-email',
  'login-link': 'login-link',
};

/** Subject, plain text and HTML that say the same. Styles are inline and few: mail programs drop the rest. */
export function renderMail(kind: SentKind, culture: Culture, content: MailContent, issuer: string): RenderedMail {
  const texts = MAIL_TEXTS[culture];
  const letter = texts.letters[kind];
  const values = {
    ...content,
    organization: content.organization || 'Drawday',
    alerts: content.alerts ?? '',
    page: '',
    leave: '',
    token: '',
  };
  const [greeting, lead, account] = [texts.greeting, letter.lead, texts.account].map((text) => fillText(text, values));
  const path = PATH_OF[kind];
  const link = path && content.token ? `${issuer}/${path}/${content.token}` : content.page;
  const { leave } = content;
  const text = [
    greeting,
    lead,
    ...(link ? [`${letter.button}: ${link}`] : []),
    account,
    letter.note,
    ...(leave ? [`${texts.leave}: ${leave}`] : []),
    '-- ',
    texts.foot,
  ].join('\n\n');
  const button =
    link &&
    html`<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:10px 20px;border-radius:5px;background:#0f6276;color:#ffffff;font-weight:600;text-decoration:none">${letter.button}</a></p><p style="margin:0 0 16px;font-size:13px;line-height:18px;color:#46565e">${texts.copyLink}<br><a href="${link}" style="color:#0f6276;word-break:break-all">${link}</a></p>`;
  const leaving =
    leave &&
    html`<p style="margin:0 0 16px;font-size:13px;line-height:18px"><a href="${leave}" style="color:#0f6276">${texts.leave}</a></p>`;
  const page = html`<!doctype html>
<html lang="${culture}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${letter.subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f7;color:#15232a;font:15px/22px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3e9eb;border-radius:7px">
<p style="margin:0 0 24px;font-size:18px;font-weight:600;color:#0f6276">Drawday</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:26px">${letter.subject}</h1>
<p style="margin:0 0 12px">${greeting}</p><p style="margin:0 0 12px">${lead}</p>${button}
<p style="margin:0 0 12px">${account}</p><p style="margin:0 0 24px">${letter.note}</p>${leaving}
<p style="margin:0;padding-top:16px;border-top:1px solid #e3e9eb;font-size:12px;line-height:16px;color:#58686f">${texts.foot}</p>
</div></body></html>`;
  return { subject: letter.subject, text, html: page.markup };
}

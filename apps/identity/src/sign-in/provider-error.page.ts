import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { IdentitySettings } from '../identity-settings.ts';
import { html } from '../platform/html.ts';
import { requestOrigin } from '../platform/request-origin.ts';
import { messagePage, pageStyle } from './page-frame.ts';

/** In place of the provider's own error page, which loads a web font. Says what to do; the reason is in the log under the request id. */
export function showProviderError(ctx: KoaContextWithOIDC, out: ErrorOut, settings: IdentitySettings): void {
  const style = pageStyle(ctx.req);
  const { texts } = style;
  const expired = /expired|session|interaction/i.test(out.error_description ?? '');
  const action = html`<a class="primary" href="${settings.publicUrl}/">${texts.startAgain}</a>`;
  ctx.type = 'html';
  ctx.body = expired
    ? messagePage(style, { title: texts.expiredTitle, text: texts.expiredText, action }).markup
    : messagePage(style, {
        title: texts.failedTitle,
        text: texts.failedText,
        code: requestOrigin(ctx.req, settings.isOurProxy).requestId,
        action,
      }).markup;
}

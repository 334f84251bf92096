import type { KoaContextWithOIDC } from 'oidc-provider';
import type { IdentitySettings } from '../identity-settings.ts';
import { html, type Markup } from '../platform/html.ts';
import { messagePage, pageStyle } from './page-frame.ts';

/**
 * The page of /connect/logout. Asked for by the application with its ID token, it confirms by itself;
 * a bare link (anybody may send one) needs the visitor's click.
 */
export function showSignOut(ctx: KoaContextWithOIDC, form: string, settings: IdentitySettings): void {
  const style = pageStyle(ctx.req);
  const { texts } = style;
  const trusted: Markup = { markup: form };
  const byApplication = ctx.oidc.entities.IdTokenHint !== undefined;
  const action = html`${trusted}<button class="primary" id="sign-out" type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>${
    byApplication
      ? html`<script src="/assets/sign-out.js" defer></script>`
      : html`<a class="secondary" href="${settings.publicUrl}/">${texts.staySignedIn}</a>`
  }`;
  ctx.body = messagePage(style, { title: texts.signOutTitle, text: texts.signOutText, action }).markup;
}

export function showSignedOut(ctx: KoaContextWithOIDC, settings: IdentitySettings): void {
  const style = pageStyle(ctx.req);
  const { texts } = style;
  const action = html`<a class="primary" href="${settings.publicUrl}/">${texts.signIn}</a>`;
  ctx.body = messagePage(style, { title: texts.signedOutTitle, text: texts.signedOutText, action }).markup;
}

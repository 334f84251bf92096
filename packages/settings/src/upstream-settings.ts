import type { SettingDefinition } from './setting-definition.ts';
import { optionalWebAddress, text } from './setting-kinds.ts';

/** The OpenID provider of the customer's own organization. */
export const upstreamSettings = {
  upstreamIssuer: {
    variable: 'UPSTREAM_ISSUER',
    kind: optionalWebAddress,
    default: '',
    what: 'OpenID provider of your organization, for sign-in with its accounts; empty for none',
    usedBy: ['identity'],
  },
  upstreamName: {
    variable: 'UPSTREAM_NAME',
    kind: text,
    default: '',
    what: 'what the sign-in page calls that provider, such as `Microsoft`; empty says "your organization account"',
    usedBy: ['identity'],
  },
  upstreamClientId: {
    variable: 'UPSTREAM_CLIENT_ID',
    kind: text,
    default: '',
    what: 'our client id there; its redirect address is `{IDENTITY_URL}/external/callback`',
    usedBy: ['identity'],
  },
  upstreamClientSecret: {
    variable: 'UPSTREAM_CLIENT_SECRET',
    kind: text,
    default: '',
    what: 'our client secret there',
    usedBy: ['identity'],
    secret: 'optional',
  },
  upstreamVerifiedClaim: {
    variable: 'UPSTREAM_VERIFIED_CLAIM',
    kind: text,
    default: 'email_verified',
    what: 'claim with which that provider confirms that an e-mail address is the person’s (`xms_edov` for Microsoft Entra)',
    usedBy: ['identity'],
  },
} as const satisfies Record<string, SettingDefinition>;

import { createServer, type ServerResponse } from 'node:http';
import { anyFreePort } from '@drawday/database/free-port.ts';
import { type CryptoKey, decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

export interface TestUpstream {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next, with the claims that the provider has of them and the methods that it saw (`amr`); undefined turns the sign-in away. */
  nextPerson: { subject: string; claims: Record<string, unknown>; amr?: string[] } | undefined;
  /** Its ID tokens are signed with a key that it does not publish. */
  isForged: boolean;
  /** What its ID tokens say instead of what they should, signed with its own key. */
  wrongClaims: Record<string, unknown> | undefined;
  /** The query of the last authorization request. */
  lastRequest: URLSearchParams;
  close(): Promise<void>;
}

/** The same ID token but for these claims, under the name of the right key, signed with this one. */
function signAnew(res: ServerResponse, key: CryptoKey, claims: Record<string, unknown> = {}): void {
  const end = res.end.bind(res);
  res.end = (body: unknown) => {
    const answer = JSON.parse(String(body)) as { id_token: string };
    const signed = new SignJWT({ ...decodeJwt(answer.id_token), ...claims })
      .setProtectedHeader({ alg: 'RS256', ...decodeProtectedHeader(answer.id_token) })
      .sign(key);
    res.removeHeader('content-length');
    void signed.then((id_token) => end(JSON.stringify({ ...answer, id_token })));
    return res;
  };
}

/** Another organization's OpenID provider: a real one, with keys and accounts of its own. It asks nobody for a password. */
export async function startTestUpstream(redirectUri: () => string): Promise<TestUpstream> {
  const port = await anyFreePort('127.0.0.1');
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256');
  const claimsOf = new Map<string, Record<string, unknown>>();
  const upstream: TestUpstream = {
    issuer,
    clientId: 'drawday',
    clientSecret: 'upstream-client-secret-0123456789',
    nextPerson: undefined,
    isForged: false,
    wrongClaims: undefined,
    lastRequest: new URLSearchParams(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  let provider: Provider | undefined;
  // Made at the first request: its client's redirect address holds a port that is known later.
  const theProvider = async () => {
    provider ??= new Provider(issuer, {
      clients: [
        {
          client_id: upstream.clientId,
          client_secret: upstream.clientSecret,
          redirect_uris: [redirectUri()],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'upstream', alg: 'RS256', use: 'sig' }] },
      cookies: { keys: ['upstream-cookie-key'], names: { session: 'up_session', interaction: 'up_interaction', resume: 'up_resume' } },
      claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified', 'xms_edov'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, interaction) => `/ask/${interaction.uid}` },
      async loadExistingGrant(ctx) {
        const { client, account } = ctx.oidc;
        if (!client || !account) return undefined;
        const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: account.accountId });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...claimsOf.get(sub) }) }),
    });
    return provider;
  };
  const server = createServer(async (req, res) => {
    const own = await theProvider();
    const url = new URL(req.url ?? '/', issuer);
    if (url.pathname === '/auth') upstream.lastRequest = url.searchParams;
    const { isForged, wrongClaims } = upstream;
    if (url.pathname === '/token' && (isForged || wrongClaims)) signAnew(res, isForged ? foreign.privateKey : privateKey, wrongClaims);
    if (!url.pathname.startsWith('/ask/')) return own.callback()(req, res);
    const person = upstream.nextPerson;
    if (person) claimsOf.set(person.subject, person.claims);
    await own.interactionFinished(
      req,
      res,
      person ? { login: { accountId: person.subject, amr: person.amr ?? ['pwd'] } } : { error: 'access_denied' },
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return upstream;
}

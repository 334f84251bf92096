import { demoPassword } from '@drawday/demo-data/demo-accounts.ts';
import { expect, request } from '@playwright/test';

export type Calls = <Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object | FormData) => Promise<Answer>;

/** Calls of one of the demo's people, bypassing the screens; support says in which tenant it works. */
export async function apiAs(baseURL: string, userName: string, tenantId?: string): Promise<Calls> {
  const context = await request.newContext({ baseURL });
  const signedIn = await context.post('/api/TokenAuth/Authenticate', {
    data: { userNameOrEmailAddress: userName, password: demoPassword },
  });
  const { result }: { result: { accessToken: string } } = await signedIn.json();
  const headers = { authorization: `Bearer ${result.accessToken}`, ...(tenantId && { __tenant: tenantId }) };
  return async (method, path, body) => {
    const sent = body instanceof FormData ? { multipart: body } : body && { data: body };
    const answer = await context.fetch(path, { method, headers, ...sent });
    expect(answer.ok(), `${method} ${path} answered ${answer.status()}`).toBe(true);
    return answer.status() === 204 ? undefined : await answer.json();
  };
}

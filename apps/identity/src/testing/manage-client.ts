import { SERVICE_SECRET } from './test-identity.ts';

/** Calls of the service API, as our own API process makes them. */
export function manageClient(issuer: string) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${issuer}/manage/${path}`, {
      method,
      headers: { authorization: `Bearer ${SERVICE_SECRET}`, 'x-client-address': '192.0.2.7', 'x-request-id': 'req-1' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}

/** The headers of every call from the web app. Without a signed-in user or a chosen tenant, theirs are left out. */
export function requestHeaders(session: { accessToken: string | null; tenantId: string | null; culture?: string }): Record<string, string> {
  return {
    'accept-language': session.culture ?? 'en',
    ...(session.accessToken && { authorization: `Bearer ${session.accessToken}` }),
    ...(session.tenantId && { __tenant: session.tenantId }),
  };
}

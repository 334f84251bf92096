/** The headers which every call of the web carries. Without a person or a chosen tenant, theirs are left out. */
export function requestHeaders(session: { accessToken: string | null; tenantId: string | null; culture?: string }): Record<string, string> {
  return {
    'accept-language': session.culture ?? 'en',
    ...(session.accessToken && { authorization: `Bearer ${session.accessToken}` }),
    ...(session.tenantId && { __tenant: session.tenantId }),
  };
}

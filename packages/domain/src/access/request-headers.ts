/** The headers which every call of the web carries. Without a chosen tenant the tenant header is left out. */
export function requestHeaders(session: { accessToken: string; tenantId: string | null; culture?: string }): Record<string, string> {
  const headers: Record<string, string> = { authorization: `Bearer ${session.accessToken}`, 'accept-language': session.culture ?? 'en' };
  return session.tenantId ? { ...headers, __tenant: session.tenantId } : headers;
}

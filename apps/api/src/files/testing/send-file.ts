import type { Caller, TestApi } from '../../platform/testing/test-api.ts';
import { clinic } from '../../platform/testing/test-clinic.ts';

export type Sent = { status: number; body: Record<string, unknown> & { id: string; concurrencyStamp: string } };
type Piece = {
  fileName: string;
  content: string | Uint8Array<ArrayBuffer>;
  fields?: Record<string, string>;
  mediaType?: string;
  query?: string;
};

/** One multipart upload, its fields before the file, as a browser sends it. */
export async function sendFile(
  api: TestApi,
  caller: Exclude<Caller, null>,
  { fileName, content, fields = {}, mediaType, query = '' }: Piece,
): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([content], mediaType ? { type: mediaType } : {}), fileName);
  const response = await fetch(`${api.url}/api/file-management/file-descriptor/upload${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await api.tokenOf(caller)}`, ...inTenantA },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

/** Support staff choose the tenant; for everybody else the header changes nothing. */
export const inTenantA = { __tenant: clinic.tenantA };
export const pdf = (text = 'policy') => `%PDF-1.7\n${text}\n%%EOF`;

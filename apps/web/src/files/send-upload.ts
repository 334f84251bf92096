import { files } from '@drawday/contracts/files/files.contract.ts';
import { actingTenant } from '../platform/acting-tenant.ts';
import { ApiRefusal, NetworkFailure } from '../platform/api-refusal.ts';
import { currentUser } from '../platform/identity.ts';
import { currentLanguage } from '../platform/texts.ts';

export type StoredFile = { id: string; name: string };
type Progress = { directoryId?: string | undefined; onProgress: (share: number) => void; signal: AbortSignal };

/** Sends one file with its progress, which `fetch` cannot report. @throws ApiRefusal, NetworkFailure, AbortError */
export async function sendUpload(file: File, { directoryId, onProgress, signal }: Progress): Promise<StoredFile> {
  const user = await currentUser();
  const tenant = actingTenant();
  const form = new FormData();
  // The folder first: the server must know the target before it takes the bytes.
  if (directoryId) form.append('directoryId', directoryId);
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(files.upload.method, files.upload.path);
    request.timeout = files.upload.timeoutMs;
    request.responseType = 'json';
    request.setRequestHeader('accept-language', currentLanguage());
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    if (user) request.setRequestHeader('authorization', `Bearer ${user.access_token}`);
    if (tenant) request.setRequestHeader('__tenant', tenant);
    request.upload.onprogress = (event) => onProgress(event.total ? event.loaded / event.total : 0);
    request.onload = () =>
      request.status === 200 ? resolve(request.response) : reject(new ApiRefusal(request.status, request.response?.error));
    request.onerror = () => reject(new NetworkFailure(request.statusText));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

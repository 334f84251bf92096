import type { ReadableStream } from 'node:stream/web';
import { decideFileKind, type FileKind } from '@drawday/domain';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type';
import { Refusal } from '../platform/refusal.ts';

/** As much of a file as is looked at before the rest is accepted. */
export const headBytes = 64 * 1024;

// Control characters that a text may hold: tab, line feed, form feed, carriage return.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controlSigns = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Reads on as text, piece by piece; throws at the first byte that is not text. */
export function textCheck() {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  return (chunk: Uint8Array | undefined): string => {
    const text = decoder.decode(chunk ?? new Uint8Array(), { stream: chunk !== undefined });
    if (controlSigns.test(text)) throw new TypeError('That is no text.');
    return text;
  };
}

function textStartOf(head: Uint8Array): string | undefined {
  try {
    return textCheck()(head);
  } catch {
    return undefined;
  }
}

/** Only its directory says which office file a zip is, and that may be at its end. */
export const needsWholeFile = (contentType: string | undefined) => contentType === 'application/zip';

/** The media type that the first bytes show; undefined when they show none. */
export async function contentTypeOf(head: Uint8Array): Promise<string | undefined> {
  // file-type throws where a file is cut off; then the first bytes alone say nothing.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime ?? (head[0] === 0x50 && head[1] === 0x4b ? 'application/zip' : undefined);
}

export async function contentTypeOfStream(content: ReadableStream<Uint8Array>): Promise<string | undefined> {
  return (await fileTypeFromStream(content).catch(() => undefined))?.mime;
}

/** @throws Refusal FILE_TYPE or FILE_MISMATCH */
export function kindOf(fileName: string, contentType: string | undefined, head: Uint8Array): FileKind {
  const decision = decideFileKind({ fileName, contentType, textStart: contentType ? undefined : textStartOf(head) });
  if (decision.kind === 'refuse') throw new Refusal(decision.because, { members: ['file'] });
  return decision.file;
}

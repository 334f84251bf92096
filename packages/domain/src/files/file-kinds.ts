/** What a file is, by its content. VIDEO can be played; TEXT has no signature and is checked character by character. */
export type FileKind = {
  kind: 'PDF' | 'IMAGE' | 'OFFICE' | 'TEXT' | 'CAPTIONS' | 'VIDEO';
  mimeType: string;
  extensions: readonly string[];
  maximumMB: number;
};

const ooxml = 'application/vnd.openxmlformats-officedocument';

/**
 * The files that may be stored, and how large. Never among them: what a browser could run in our origin (HTML, SVG, XML), programs,
 * archives, and office files with macros (those have a type of their own).
 */
export const fileKinds: readonly FileKind[] = [
  { kind: 'PDF', mimeType: 'application/pdf', extensions: ['pdf'], maximumMB: 100 },
  { kind: 'IMAGE', mimeType: 'image/png', extensions: ['png'], maximumMB: 25 },
  { kind: 'IMAGE', mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'], maximumMB: 25 },
  { kind: 'IMAGE', mimeType: 'image/gif', extensions: ['gif'], maximumMB: 25 },
  { kind: 'IMAGE', mimeType: 'image/webp', extensions: ['webp'], maximumMB: 25 },
  { kind: 'OFFICE', mimeType: `${ooxml}.wordprocessingml.document`, extensions: ['docx'], maximumMB: 50 },
  { kind: 'OFFICE', mimeType: `${ooxml}.spreadsheetml.sheet`, extensions: ['xlsx'], maximumMB: 50 },
  { kind: 'OFFICE', mimeType: `${ooxml}.presentationml.presentation`, extensions: ['pptx'], maximumMB: 50 },
  { kind: 'TEXT', mimeType: 'text/csv', extensions: ['csv'], maximumMB: 20 },
  { kind: 'TEXT', mimeType: 'text/plain', extensions: ['txt'], maximumMB: 20 },
  { kind: 'CAPTIONS', mimeType: 'text/vtt', extensions: ['vtt'], maximumMB: 2 },
  { kind: 'VIDEO', mimeType: 'video/mp4', extensions: ['mp4', 'm4v'], maximumMB: 500 },
  { kind: 'VIDEO', mimeType: 'video/webm', extensions: ['webm'], maximumMB: 500 },
];

const extensionOf = (fileName: string) => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** The kind a file name promises; undefined for a name without an extension, or with one that is not accepted. */
export function fileKindOfName(fileName: string): FileKind | undefined {
  return fileKinds.find((row) => row.extensions.includes(extensionOf(fileName)));
}

/** What an upload is: the content decides, and the name must agree. `textStart` is given when content without a signature reads as text. */
export function decideFileKind(facts: {
  fileName: string;
  contentType: string | undefined;
  textStart: string | undefined;
}): { kind: 'do'; file: FileKind } | { kind: 'refuse'; because: 'FILE_TYPE' | 'FILE_MISMATCH' } {
  const promised = fileKindOfName(facts.fileName);
  const found = facts.contentType ? fileKinds.find((row) => row.mimeType === sameAs(facts.contentType ?? '')) : undefined;
  if (facts.contentType && !found) return { kind: 'refuse', because: 'FILE_TYPE' };
  if (!promised) return { kind: 'refuse', because: 'FILE_TYPE' };
  const isText = promised.kind === 'TEXT' || promised.kind === 'CAPTIONS';
  if (found) return found === promised ? { kind: 'do', file: found } : { kind: 'refuse', because: 'FILE_MISMATCH' };
  if (!isText || facts.textStart === undefined) return { kind: 'refuse', because: 'FILE_MISMATCH' };
  const start = facts.textStart.replace(/^\uFEFF/, '').trimStart();
  // Markup under the name of a text file: a browser that sniffs content would run it.
  if (start.startsWith('<')) return { kind: 'refuse', because: 'FILE_TYPE' };
  if (promised.kind === 'CAPTIONS' && !start.startsWith('WEBVTT')) return { kind: 'refuse', because: 'FILE_MISMATCH' };
  return { kind: 'do', file: promised };
}

const sameAs = (contentType: string) => (contentType === 'video/x-m4v' ? 'video/mp4' : contentType);

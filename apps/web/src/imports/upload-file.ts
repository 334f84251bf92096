import { importPartChars, imports } from '@drawday/contracts/imports/imports.contract.ts';
import { send } from '../platform/api-client.ts';

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text of a file: UTF-8, UTF-16 with its byte order mark, or what older spreadsheets write; null if not text, such as a workbook. */
export async function textOf(file: Blob): Promise<string | null> {
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  return text.trim() === '' || text.includes('\0') ? null : text;
}

/** Pieces no longer than a call takes; no surrogate pair is cut in half. */
export function piecesOf(text: string, longest: number): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const isCut = /[\ud800-\udbff]/.test(text[from + longest - 1] ?? '');
    const to = from + longest - (isCut ? 1 : 0);
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}

/** Begins an import and sends the text of its file piece by piece. @returns the ID of the import */
export async function uploadFile(kind: string, fileName: string, text: string, onProgress: (share: number) => void): Promise<string> {
  const pieces = piecesOf(text, importPartChars);
  const { id } = await send(imports.begin, { body: { kind, fileName: fileName.slice(0, 200) } });
  for (const [index, piece] of pieces.entries()) {
    await send(imports.addPart, { params: { id }, body: { number: index + 1, text: piece } });
    onProgress((index + 1) / pieces.length);
  }
  return id;
}

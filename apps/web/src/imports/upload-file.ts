import { importPartChars, imports } from '@drawday/contracts/imports/imports.contract.ts';
import { send } from '../platform/api-client.ts';

/** The text of a CSV file: UTF-8, or what older spreadsheets write where that is not it. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Pieces no longer than a call takes; no sign of two code units is cut in half. */
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

/** Begins an import and sends its file piece by piece. @returns the id of the import */
export async function uploadFile(kind: string, file: File, onProgress: (share: number) => void): Promise<string> {
  const pieces = piecesOf(await textOf(file), importPartChars);
  const { id } = await send(imports.begin, { body: { kind, fileName: file.name.slice(0, 200) } });
  for (const [index, text] of pieces.entries()) {
    await send(imports.addPart, { params: { id }, body: { number: index + 1, text } });
    onProgress((index + 1) / pieces.length);
  }
  return id;
}

import { describe, expect, test } from 'vitest';
import { decideFileKind, fileKinds } from './file-kinds.ts';
import { cleanFileName, freeFileName } from './file-names.ts';

describe('what an upload is', () => {
  test.each([
    ['Policy.pdf', 'application/pdf', undefined, 'application/pdf'],
    ['POLICY.PDF', 'application/pdf', undefined, 'application/pdf'],
    ['scan.jpeg', 'image/jpeg', undefined, 'image/jpeg'],
    ['training.m4v', 'video/x-m4v', undefined, 'video/mp4'],
    ['rows.csv', undefined, 'a,b\r\n1,2', 'text/csv'],
    ['notes.txt', undefined, '\uFEFF  plain', 'text/plain'],
    ['captions.vtt', undefined, 'WEBVTT\n\n00:01', 'text/vtt'],
  ])('%s with %s is kept', (fileName, contentType, textStart, mimeType) => {
    expect(decideFileKind({ fileName, contentType, textStart })).toMatchObject({ kind: 'do', file: { mimeType } });
  });
  test.each([
    ['page.html', undefined, '<!doctype html>', 'FILE_TYPE'],
    ['drawing.svg', undefined, '<svg/>', 'FILE_TYPE'],
    ['notes.txt', undefined, ' \n<script>alert(1)</script>', 'FILE_TYPE'],
    ['rows.csv', undefined, '<svg onload=alert(1)>', 'FILE_TYPE'],
    ['archive.zip', 'application/zip', undefined, 'FILE_TYPE'],
    ['letter.docm', 'application/vnd.ms-word.document.macroenabled.12', undefined, 'FILE_TYPE'],
    ['setup.pdf', 'application/x-msdownload', undefined, 'FILE_TYPE'],
    ['no-extension', 'application/pdf', undefined, 'FILE_TYPE'],
    ['picture.pdf', 'image/png', undefined, 'FILE_MISMATCH'],
    ['policy.pdf', undefined, 'just text', 'FILE_MISMATCH'],
    ['bytes.txt', undefined, undefined, 'FILE_MISMATCH'],
    ['captions.vtt', undefined, '1\n00:01', 'FILE_MISMATCH'],
  ])('%s with %s is refused', (fileName, contentType, textStart, because) => {
    expect(decideFileKind({ fileName, contentType, textStart })).toEqual({ kind: 'refuse', because });
  });
  test('nothing that a browser runs is in the list', () => {
    expect(fileKinds.filter(({ mimeType }) => /html|svg|xml\b|javascript|macro/.test(mimeType))).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\Policy 2026.pdf', 'Policy 2026.pdf'],
    ['  .hidden', 'hidden'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['what<is>"this"?.pdf', 'whatisthis.pdf'],
    ['CON.txt', '_CON.txt'],
    ['Política de catéteres.pdf', 'Política de catéteres.pdf'],
    ['...', ''],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });
  test.each([
    ['Policy.pdf', [], 'Policy.pdf'],
    ['Policy.pdf', ['policy.PDF'], 'Policy (2).pdf'],
    ['Policy.pdf', ['Policy.pdf', 'Policy (2).pdf'], 'Policy (3).pdf'],
    ['Policy', ['Policy'], 'Policy (2)'],
  ])('%s beside %j is %s', (name, taken, free) => {
    expect(freeFileName(name, taken)).toBe(free);
  });
});

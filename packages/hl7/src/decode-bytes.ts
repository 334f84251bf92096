const utf8 = new TextDecoder('utf-8', { fatal: true });
const named = /MSH.{0,400}?(?:8859[/-]|ISO-?IR-?)(\d{1,3})/s;
const latinByIr: Readonly<Record<string, string>> = { '100': '1', '101': '2', '109': '3', '110': '4', '144': '5', '126': '7', '148': '9' };

function latinOf(head: string): string {
  const found = named.exec(head)?.[1];
  const part = found === undefined ? '1' : (latinByIr[found] ?? found);
  return /^(?:[1-9]|1[0-6])$/.test(part) && part !== '12' ? `iso-8859-${part}` : 'iso-8859-1';
}

/**
 * The text of a message in any character set: UTF-16 by its byte order mark, otherwise UTF-8 where the
 * bytes are valid, otherwise the ISO 8859 part that MSH-18 names (Latin-1 when it names none). An agreed set overrides these. Never throws.
 */
export function decodeBytes(bytes: Uint8Array, agreed: string | null = null): string {
  if (agreed !== null) return new TextDecoder(agreed).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2000)).toString('latin1');
    return new TextDecoder(latinOf(head)).decode(bytes);
  }
}

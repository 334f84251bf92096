import { getRandomValues } from 'node:crypto';

const bytes = new Uint8Array(16);

/** A time-ordered UUID (RFC 9562 §5.7), so that B-trees grow at one end. */
export function uuidV7(nowMs: number = Date.now()): string {
  getRandomValues(bytes);
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(nowMs / 2 ** (8 * (5 - index))) & 0xff;
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

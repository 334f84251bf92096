import type { NameSound } from '@drawday/domain';
import { doubleMetaphone } from 'double-metaphone';

/** What a name sounds like, spoken in English and as its origin suggests: Schmidt and Smith share a key. */
export function nameSound(name: string): NameSound {
  const plain = name.normalize('NFD').replace(/[^\p{L}\s-]/gu, '');
  return [...new Set(doubleMetaphone(plain.replace(/[\s-]/g, '')))].filter((key) => key !== '');
}

import { testByCode } from '@drawday/catalogue';
import type { Comparator } from '@drawday/vocabulary';
import { isSameUnit } from './same-unit.ts';

type Content = {
  numeric: number | null;
  comparator: Comparator | null;
  text: string | null;
  unit: string | null;
  tnpReason: string | null;
};

/** What a version says, made comparable: number with the unit where it is not ours, words without regard to capitals and blanks, or the reason of none. */
export function contentOf(code: string, { numeric, comparator, text, unit, tnpReason }: Content): string {
  if (tnpReason !== null) return `TNP ${tnpReason}`;
  if (numeric === null) return (text ?? '').trim().replace(/\s+/g, ' ').toUpperCase();
  const isOurs = isSameUnit(code, unit, testByCode.get(code)?.unit ?? null);
  return `${comparator ?? ''}${numeric}${isOurs ? '' : ` ${(unit ?? '').trim().toLowerCase()}`}`;
}

/** What several values say that came at once: in the order of the message. */
export const contentOfAll = (values: readonly { content: string }[]): string => values.map(({ content }) => content).join(' / ');

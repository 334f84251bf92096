import { testByCode } from '@drawday/catalogue';
import type { Comparator } from '@drawday/vocabulary';

type Content = {
  numeric: number | null;
  comparator: Comparator | null;
  text: string | null;
  unit: string | null;
  tnpReason: string | null;
};

/** What a version says, made comparable: number with the unit where it is not ours, words without regard to capitals and blanks, or why there is none. */
export function contentOf(code: string, { numeric, comparator, text, unit, tnpReason }: Content): string {
  if (tnpReason !== null) return `TNP ${tnpReason}`;
  const said = numeric === null ? (text ?? '').trim().replace(/\s+/g, ' ').toUpperCase() : `${comparator ?? ''}${numeric}`;
  const isOurs = unit === null || unit === (testByCode.get(code)?.unit ?? null);
  return isOurs ? said : `${said} ${unit.trim().toLowerCase()}`;
}

/** What several values that came at once say: in the order of the message. */
export const contentOfAll = (values: readonly { content: string }[]): string => values.map(({ content }) => content).join(' / ');

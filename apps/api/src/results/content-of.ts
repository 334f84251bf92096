import { testByCode } from '@drawday/catalogue';
import { canonicalValue, unitKey } from '@drawday/domain';
import type { Comparator } from '@drawday/vocabulary';

type Content = {
  numeric: number | null;
  comparator: Comparator | null;
  text: string | null;
  unit: string | null;
  tnpReason: string | null;
};

/**
 * What a version says, made comparable: a number in the unit of its test (with the unit as sent where that is unknown), words without regard
 * to capitals and blanks, or why there is none.
 */
export function contentOf(code: string, { numeric, comparator, text, unit, tnpReason }: Content): string {
  if (tnpReason !== null) return `TNP ${tnpReason}`;
  const test = testByCode.get(code);
  const isOurs = unit === null || unit === (test?.unit ?? null);
  const converted = test && !isOurs && numeric !== null ? canonicalValue(test, numeric, unit) : null;
  if (converted?.kind === 'KNOWN') return `${comparator ?? ''}${converted.number}`;
  const said = numeric === null ? (text ?? '').trim().replace(/\s+/g, ' ').toUpperCase() : `${comparator ?? ''}${numeric}`;
  return isOurs ? said : `${said} ${unitKey(unit)}`;
}

/** What several values that came at once say: in the order of the message. */
export const contentOfAll = (values: readonly { content: string }[]): string => values.map(({ content }) => content).join(' / ');

const MAX_CHARACTERS = 24;
const SHORTEST_LAST_NAME = 12;

/**
 * "LAST, FIRST M" in capitals for a specimen label, at most 24 characters. When it is too long, the initial is dropped first, then the
 * last name is cut (never below 12 characters), then the first name.
 * Source: CLSI AUTO12-A, rules for truncating long names.
 */
export function labelName(lastName: string, firstName: string, middleInitial: string | null): string {
  const last = [...lastName.toUpperCase()];
  const first = [...firstName.toUpperCase()];
  const initial = middleInitial ? ` ${middleInitial.charAt(0).toUpperCase()}` : '';
  const separator = ', ';
  const room = MAX_CHARACTERS - separator.length;
  if (last.length + first.length + initial.length <= room) return `${last.join('')}${separator}${first.join('')}${initial}`;
  const lastKept = last.slice(0, Math.max(SHORTEST_LAST_NAME, room - first.length));
  const firstKept = first.slice(0, room - lastKept.length);
  return `${lastKept.join('').trimEnd()}${separator}${firstKept.join('').trimEnd()}`;
}

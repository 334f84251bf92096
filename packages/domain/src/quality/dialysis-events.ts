import type { AccessType, DialysisEventKind, EventAccess } from '@drawday/vocabulary';

/** The five numbers of the denominator, and the access that each counts. */
export const countedAccess = {
  fistula: 'AVF',
  graft: 'AVG',
  tunneled: 'TUNNELED',
  nontunneled: 'NONTUNNELED',
  other: 'OTHER',
} as const satisfies Record<string, EventAccess>;

/** What may be said of an event of a kind; its day, access, hospital, note and form belong to each. */
const members: Readonly<Record<DialysisEventKind, readonly string[]>> = {
  BLOODSTREAM: ['organisms', 'susceptibilities', 'hasSecondSet', 'suspectedSource', 'antimicrobialOn'],
  ANTIMICROBIAL: [],
  ACCESS_INFECTION: ['antimicrobialOn'],
};
const ofSome = new Set(Object.values(members).flat());

/** The members of an event that do not belong to its kind, and yet have a value. */
export const strangeMembers = (kind: DialysisEventKind, facts: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(facts).flatMap(([member, value]) =>
    value !== null && value !== undefined && value !== '' && ofSome.has(member) && !members[kind].includes(member) ? [member] : [],
  );

const yearsBack = 5;

/** The first day of which an event can still be entered: no form is sent for years that are further back. */
export const firstEventDay = (today: Temporal.PlainDate): Temporal.PlainDate => today.subtract({ years: yearsBack });

/** Whether the denominator of a month (YYYY-MM) can be confirmed: it has begun, and holds a day of which an event can still be entered. */
export const isEventMonth = (month: string, today: Temporal.PlainDate): boolean =>
  month >= monthOf(firstEventDay(today)) && month <= monthOf(today);

const monthOf = (day: Temporal.PlainDate): string => day.toPlainYearMonth().toString();

/** Years before an event in which its access may have been made: the oldest fistula is of 1966. */
const accessYears = 60;

/** The members of an event whose day does not fit: in the future, out of any report, or of an access that was made after it. */
export function strangeDays(
  days: { eventOn: string; accessSince?: string | null | undefined; antimicrobialOn?: string | null | undefined },
  today: Temporal.PlainDate,
): ('eventOn' | 'accessSince' | 'antimicrobialOn')[] {
  const [first, last] = [firstEventDay(today).toString(), today.toString()];
  const { eventOn, accessSince, antimicrobialOn } = days;
  const oldest = Temporal.PlainDate.from(eventOn).subtract({ years: accessYears }).toString();
  if (eventOn < first || eventOn > last) return ['eventOn'];
  return [
    ...(antimicrobialOn && (antimicrobialOn < first || antimicrobialOn > last) ? (['antimicrobialOn'] as const) : []),
    ...(accessSince && (accessSince < oldest || accessSince > eventOn) ? (['accessSince'] as const) : []),
  ];
}

/** The access of the form that the record of a patient speaks for: whether a catheter is tunneled it does not know. */
export function eventAccessOf(access: AccessType | null): EventAccess | null {
  if (access === 'AVF' || access === 'AVG') return access;
  return null;
}

/**
 * Germs of the skin that grow from one bottle by contamination more often than from the blood: two sets tell them apart.
 * Source: CDC, NHSN organism list, common commensals.
 */
const commensals =
  /coagulase[- ]negative|\bcons\b|epidermidis|hominis|capitis|haemolyticus|warneri|corynebacterium|diphtheroid|micrococcus|cutibacterium|propionibacterium|viridans|\bbacillus\b(?!\s+(?:anthracis|cereus))|aerococcus|rhodococcus/i;

/** Whether a culture names a common commensal. */
export const isCommonCommensal = (organisms: string): boolean => commensals.test(organisms);

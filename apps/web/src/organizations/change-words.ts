import { readBounds, readCriticalRange, type WireCriticalRange } from '@drawday/contracts/wire-bounds.ts';
import { formatPhone, goalWords, partyStatusDisplay } from '@drawday/domain';
import { billingMethods, invoiceDeliveries, leaderRoles, papers } from '@drawday/vocabulary';
import { criticalRangeWords } from '../design/critical-words.ts';
import { codeWord, wordOf } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import type { Change } from './organizations.queries.ts';
import type { OrganizationsText } from './organizations.texts.ts';

type Key = Parameters<OrganizationsText>[0];
type Facts = Readonly<Record<string, unknown>>;
type Written = (value: unknown, text: OrganizationsText) => string;

const plain: Written = (value) => (Array.isArray(value) ? value.join(', ') : String(value));
const day: Written = (value) => formatDay(String(value));
const yesNo: Written = (value, text) => text(value ? 'yes' : 'no');
const phone: Written = (value) => formatPhone(String(value));
const address: Written = (value) =>
  Object.values(value ?? {})
    .filter(Boolean)
    .join(', ');
const method: Written = (value) => codeWord(billingMethods, String(value));
/** `Calloway, Renee (MEDICAL)`: a person's function is stored as its code. */
const people: Written = (value, text) =>
  plain(value, text).replace(/\(([A-Z]+)\)/g, (whole, code: string) => {
    const known = leaderRoles.find(code) ?? invoiceDeliveries.find(code);
    return known ? `(${wordOf(known)})` : whole;
  });

/** The names of the parts of a change and how they are written, in that order; anything else is internal. */
const parts: Readonly<Record<string, readonly [label: Key, written: Written]>> = {
  status_type_code: ['status', (value) => wordOf(partyStatusDisplay(String(value)))],
  reason: ['reason', plain],
  name: ['name', plain],
  code: ['code', plain],
  last_name: ['lastName', plain],
  first_name: ['firstName', plain],
  title: ['function', plain],
  billing_address: ['billingAddress', address],
  phone: ['phone', phone],
  fax: ['fax', phone],
  email: ['email', plain],
  tax_id: ['taxId', plain],
  external_id: ['externalId', plain],
  time_zone: ['timeZone', plain],
  paper: ['paper', (value) => codeWord(papers, String(value))],
  billing_method: ['billedAs', method],
  billingMethod: ['billedAs', method],
  is_contracted_for_patient: ['isContractedForPatient', yesNo],
  is_contracted_for_employee: ['isContractedForEmployee', yesNo],
  is_contracted_for_source: ['isContractedForSource', yesNo],
  is_locked: ['locked', yesNo],
  leaders: ['leaders', people],
  employees: ['people', plain],
  billingContacts: ['billingContacts', people],
  modality: ['modality', plain],
  critical_range_settings: [
    'criticalRange',
    (value, text) => criticalRangeWords((value as readonly WireCriticalRange[]).map(readCriticalRange), text('everyModality')),
  ],
  is_default: ['isDefault', yesNo],
  facilities: ['steerBy', plain],
  copiedFrom: ['copiedFrom', plain],
  position: ['position', plain],
  result_codes: ['tests', plain],
  start_date: ['since', day],
  end_date: ['until', day],
  valid_from: ['from', day],
  validFrom: ['from', day],
  valid_to: ['until', day],
  note: ['note', plain],
};

const boundsLabel = (subject: string): Key => (subject === 'GOAL' ? 'goal' : subject === 'ALERT' ? 'notFlagged' : 'normalRange');
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
const boundsOf = (facts: Facts): string =>
  goalWords(
    readBounds({
      greater: textOf(facts.greater),
      greaterValue: numberOf(facts.greater_value),
      less: textOf(facts.less),
      lessValue: numberOf(facts.less_value),
    }),
  );
const hasBounds = (facts: Facts) => 'greater_value' in facts || 'less_value' in facts;
const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** `Phone: — → 555-201-4400 · …`; for an addition or removal only the value itself. */
export function changeWords({ subject, before, after }: Pick<Change, 'subject' | 'before' | 'after'>, text: OrganizationsText): string {
  const facts: Facts = after ?? before ?? {};
  const earlier: Facts | null = after && before;
  const told = (label: Key, was: string, is: string) =>
    was === is ? [] : [`${text(label)}: ${earlier ? `${was || '—'} → ` : ''}${is || '—'}`];
  const write = (value: unknown, written: Written) => (isEmpty(value) ? '' : written(value, text));
  return [
    ...(hasBounds(facts) ? told(boundsLabel(subject), earlier ? boundsOf(earlier) : '', boundsOf(facts)) : []),
    ...Object.entries(parts).flatMap(([name, [label, written]]) =>
      name in facts ? told(label, write(earlier?.[name], written), write(facts[name], written)) : [],
    ),
  ].join(' · ');
}

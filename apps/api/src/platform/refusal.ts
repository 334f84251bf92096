import { offeringWords } from '@drawday/catalogue';
import { type CodeKind, codeInWords, isCodeKind } from '@drawday/contracts/code-words.ts';
import type { RefusalStatus } from '@drawday/contracts/endpoint.ts';
import { entityInWords } from '@drawday/contracts/entity-words.ts';
import { fieldsInWords } from '@drawday/contracts/field-words.ts';
import { refusalMessages } from '@drawday/contracts/refusal-messages.ts';
import { CalendarDay } from '@drawday/contracts/wire.shape.ts';
import { formatDate, permissionWords } from '@drawday/domain';
import type { Words } from '@drawday/vocabulary';

/** A list stands for names of fields. Those, and codes of statuses, questions and the like, reach the reader in words. */
export type RefusalValues = Readonly<Record<string, string | number | null | readonly string[] | Words>>;
/** `members` names the fields that the refusal is about, as the caller spelled them. */
export type RefusalDetails = {
  values?: RefusalValues;
  members?: readonly string[];
  details?: string;
  data?: Readonly<Record<string, unknown>>;
};

/** An expected "no", declared in the contract. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly details: RefusalDetails;
  constructor(code: string, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export type Language = 'en' | 'es';

export function refusalText(code: string, language: Language, values: RefusalValues = {}): string {
  const template = refusalMessages[code]?.[language] ?? code;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = wordsOf(code, name, values) ?? values[name] ?? '';
    if (typeof value !== 'object') return withDays(String(value));
    return 'en' in value ? value[language] : fieldsInWords(value, language);
  });
}

/** Days as people read them: values bring them as calls do, YYYY-MM-DD. */
const withDays = (words: string): string =>
  words.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => (CalendarDay.safeParse(day).success ? formatDate(Temporal.PlainDate.from(day)) : day));

/** Whose status `{status}` is. */
const statusKinds: Readonly<Record<string, CodeKind>> = {
  REQ_STATE: 'draw',
  ORD_STATE: 'order',
  PAT_STATE: 'party',
  EMP_STATE: 'party',
  ORG_STATE: 'party',
  FAC_STATE: 'party',
  SITE_STATE: 'source',
  ORDSET_STATE: 'orderSet',
  SUPPLY_STATE: 'supplyOrder',
  TRAINING_STATE: 'training',
  IMPORT_STATE: 'import',
  INV_STATE: 'invoice',
};

/** The words for a value that is a code; undefined when it is not one. */
function wordsOf(code: string, name: string, values: RefusalValues): Words | undefined {
  // A question comes with its text in English, and the code beside it.
  const value = name === 'question' ? values.code : values[name];
  const kind = name === 'status' ? statusKinds[code] : name;
  if (typeof value !== 'string' || !kind) return undefined;
  if (kind === 'entity') return entityInWords(value);
  if (kind === 'test') return offeringWords(value);
  if (kind === 'permission') return permissionWords(value);
  return isCodeKind(kind) ? codeInWords(kind, value) : undefined;
}

const ownStatus: Readonly<Record<string, RefusalStatus>> = {
  FORBIDDEN: 403,
  READONLY: 403,
  ACCOUNT_UNCONFIRMED: 403,
  '4031': 403,
  '4032': 403,
};

/** The HTTP status of a refusal: as the contract declares it, or one of the platform's own. */
export function refusalStatus(code: string, declared: Readonly<Record<string, RefusalStatus>>): RefusalStatus {
  return declared[code] ?? ownStatus[code] ?? 403;
}

import type { RefusalStatus } from '@drawday/contracts/endpoint.ts';
import { fieldsInWords } from '@drawday/contracts/field-words.ts';
import { refusalMessages } from '@drawday/contracts/refusal-messages.ts';

/** A list stands for names of fields, which the reader gets in words. */
export type RefusalValues = Readonly<Record<string, string | number | null | readonly string[]>>;
/** `members` names the fields that the refusal speaks of, as the caller spelled them. */
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
    const value = values[name] ?? '';
    return typeof value === 'object' ? fieldsInWords(value, language) : String(value);
  });
}

const ownStatus: Readonly<Record<string, RefusalStatus>> = { FORBIDDEN: 403, READONLY: 403, '4031': 403, '4032': 403 };

/** The HTTP status of a refusal: as the contract declares it, or one of the platform's own. */
export function refusalStatus(code: string, declared: Readonly<Record<string, RefusalStatus>>): RefusalStatus {
  return declared[code] ?? ownStatus[code] ?? 403;
}

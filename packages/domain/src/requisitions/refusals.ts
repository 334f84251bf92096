/** Why something about a draw is refused: code on the wire, HTTP status, and the sentence with its `{parts}`. */
export const requisitionRefusals = {
  REQ_STATE: { httpStatus: 409, message: 'Action not allowed in status {status}.' },
  REQ_STALE: { httpStatus: 409, message: 'This draw was changed by someone else. Reload and try again.' },
  REQ_FUTURE: { httpStatus: 400, message: 'Collection time cannot be in the future.' },
  REQ_EARLY: { httpStatus: 400, message: 'Collection is more than 7 days before the scheduled draw.' },
  REQ_COLLECTION_DATE: { httpStatus: 400, message: 'The collection time must not be later than shipping or receipt at the laboratory.' },
  REQ_SHIP_DATE: { httpStatus: 400, message: 'The ship date must lie between the collection and now.' },
  REQ_DUP: { httpStatus: 409, message: 'A draw already exists for this date.' },
  REQ_DATE: { httpStatus: 400, message: 'Choose a date that is today or later.' },
  REQ_OLD: { httpStatus: 400, message: 'The draw date is more than 30 days ago. Give a new date.' },
  REQ_NO_SHOW: { httpStatus: 400, message: 'A no-show can be recorded from the draw date on.' },
  REQ_REASON: { httpStatus: 400, message: 'Select a reason.' },
  REQ_EMPTY: { httpStatus: 400, message: 'Choose at least one test.' },
  REQ_PARTY: { httpStatus: 409, message: 'The patient is not verified or not active.' },
  REQ_PRINTED: { httpStatus: 409, message: 'Labels were printed already.' },
  REQ_SIGNED: { httpStatus: 409, message: 'This draw comes from a signed order. Cancel it instead.' },
  REQ_REPLACEMENT: { httpStatus: 409, message: 'The replacement draw was already printed or changed.' },
  REQ_LABEL: { httpStatus: 400, message: 'The bottle label is not complete.' },
  REQ_COLLECTOR: { httpStatus: 403, message: 'Support staff cannot collect specimens.' },
  REQ_ACCESSION: { httpStatus: 409, message: 'The accession number does not match.' },
  REQ_HAS_RESULTS: { httpStatus: 409, message: 'This draw already has reportable results.' },
  REQ_NO_CAUSE: { httpStatus: 409, message: 'No rule cancels this draw.' },
  REQ_NO_KINETICS: { httpStatus: 409, message: 'This draw has no kinetics.' },
  REQ_NO_ISSUE: { httpStatus: 409, message: 'There is no open issue.' },
  REQ_NO_LINES: { httpStatus: 400, message: 'The results say nothing about the tests of this draw.' },
  REQ_CONFIRM: { httpStatus: 409, message: 'These tests were performed. Confirm to reorder them.' },
  AOE_RANGE: { httpStatus: 400, message: '{question} must be between {min} and {max}.' },
  AOE_VALUE: { httpStatus: 400, message: '{question} has no valid answer.' },
  AOE_MISSING: { httpStatus: 400, message: 'Answer before collecting: {questions}.' },
  AOE_UNKNOWN: { httpStatus: 400, message: 'There is no question {code} for this draw.' },
  ORD_ABN: { httpStatus: 400, message: 'An ABN is required for {test} before collection.' },
  ORG_PAUSED: { httpStatus: 403, message: 'The organization or facility is paused.' },
  READONLY: { httpStatus: 403, message: 'You are in read-only mode.' },
  '4032': { httpStatus: 403, message: 'This feature is not part of the contract.' },
} as const;

/** Code of a refusal. */
export type RequisitionRefusal = keyof typeof requisitionRefusals;

/** The sentence of a refusal with its parts filled in; a part that is not given stays out. */
export function refusalMessage(because: RequisitionRefusal, detail: Readonly<Record<string, unknown>> = {}): string {
  return requisitionRefusals[because].message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = detail[name];
    return Array.isArray(part) ? part.join(', ') : String(part ?? '');
  });
}

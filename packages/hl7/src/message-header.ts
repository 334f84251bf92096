import type { Hl7Message } from './parse-message.ts';
import { componentText, fieldText, rawField } from './read-fields.ts';

/** What a message is for (MSH-11, HL7 table 0103): treatment, as every one that does not say otherwise, or the sender's own tests. */
export type Processing = 'PRODUCTION' | 'TEST' | 'UNKNOWN';

const processingOf = (id: string): Processing => {
  const known = id.trim().toUpperCase();
  if (known === '' || known === 'P') return 'PRODUCTION';
  return /^[DNTV]$/.test(known) ? 'TEST' : 'UNKNOWN';
};

/** Who sent what: the part of MSH that is needed for routing and answering. Absent values are ''. */
export type MessageHeader = {
  /** MSH-3 and MSH-4 as `application/facility`; only one of them where the other is empty; `unknown` when both are. */
  readonly sender: string;
  readonly sendingApplication: string;
  readonly sendingFacility: string;
  readonly receivingApplication: string;
  readonly receivingFacility: string;
  readonly sentAtText: string;
  /** MSH-9.1, `ORU`. */
  readonly code: string;
  /** MSH-9.2, `R01`. */
  readonly trigger: string;
  /** MSH-9 as `ORU^R01`. */
  readonly type: string;
  readonly controlId: string;
  readonly processingId: string;
  readonly processing: Processing;
  readonly version: string;
};

/** Reads MSH; without one, every value is '' and the sender is `unknown`. */
export function messageHeader(message: Hl7Message): MessageHeader {
  const msh = message.header;
  const sendingApplication = componentText(msh, 3);
  const sendingFacility = componentText(msh, 4);
  // Some senders write ORU_R01 or ORU^R01 in one component.
  const [code = '', trigger = ''] = [componentText(msh, 9, 1), componentText(msh, 9, 2)];
  const joined = /^([A-Z]{3})[_ -]([A-Z]\d\d)$/.exec(code);
  const processingId = componentText(msh, 11);
  const kind = { code: joined?.[1] ?? code, trigger: trigger || (joined?.[2] ?? '') };
  return {
    sender: [sendingApplication, sendingFacility].filter((part) => part !== '').join('/') || 'unknown',
    sendingApplication,
    sendingFacility,
    receivingApplication: componentText(msh, 5),
    receivingFacility: componentText(msh, 6),
    sentAtText: rawField(msh, 7),
    code: kind.code,
    trigger: kind.trigger,
    type: [kind.code, kind.trigger].filter((part) => part !== '').join('^'),
    controlId: fieldText(msh, 10),
    processingId,
    processing: processingOf(processingId),
    version: componentText(msh, 12),
  };
}

import type { Hl7Message } from '@drawday/hl7/parse-message.ts';
import { componentText, fieldText } from '@drawday/hl7/read-fields.ts';
import { verdictMarks } from '@drawday/vocabulary';

/** Withdrawn, wrong or not performed: no longer a value. */
const takenBack = new Set(['D', 'W', 'X']);

/** How many values of a message its sender calls critical (OBX-8) and has not taken back (OBX-11): all that is read of a message that is held. */
export const countCriticals = ({ segments }: Hl7Message): number =>
  segments.filter(
    (segment) =>
      segment.name === 'OBX' &&
      !takenBack.has(componentText(segment, 11).toUpperCase()) &&
      fieldText(segment, 8)
        .toUpperCase()
        .split(/[^A-Z]+/)
        .some((flag) => verdictMarks.isIn('critical', flag)),
  ).length;

import { codedElement } from '@drawday/hl7/coded-element.ts';
import { offsetOf, readDay, readTime } from '@drawday/hl7/hl7-time.ts';
import { messageHeader } from '@drawday/hl7/message-header.ts';
import type { Hl7Message, Segment } from '@drawday/hl7/parse-message.ts';
import { componentText, fieldText, firstSegment, repetitions } from '@drawday/hl7/read-fields.ts';
import type { SimulatedLine, SimulatedOrder } from './simulated-order.ts';

const sexOf = (letter: string) => (letter === 'M' ? 'MALE' : letter === 'F' ? 'FEMALE' : null);
const modalityOf = (info: string) => /^(HD|HHD|PD|SNFHD|SAHD|PEDHD|PEDPD|HPD)\b/.exec(info)?.[1] ?? null;

function readLines(message: Hl7Message): { lines: SimulatedLine[]; answers: Record<string, string> } {
  const answers: Record<string, string> = {};
  const lines: { line: SimulatedLine; specimens: SimulatedLine['specimens'][number][] }[] = [];
  for (const segment of message.segments) {
    if (segment.name === 'OBR') {
      const test = codedElement(segment, 4);
      const specimens: SimulatedLine['specimens'][number][] = [];
      lines.push({
        specimens,
        line: { placer: componentText(segment, 2), code: test.code, name: test.name, loinc: test.loinc, specimens },
      });
    } else if (segment.name === 'OBX') {
      answers[codedElement(segment, 3).code] = fieldText(segment, 5);
    } else if (segment.name === 'SPM') {
      lines
        .at(-1)
        ?.specimens.push({ number: componentText(segment, 2), typeCode: componentText(segment, 4), description: fieldText(segment, 14) });
    }
  }
  return { lines: lines.map(({ line }) => line), answers };
}

function identifierOf(pid: Segment | null): { mrn: string; authority: string } {
  const first = repetitions(pid, 3)[0];
  return first === undefined
    ? { mrn: componentText(pid, 2), authority: '' }
    : { mrn: componentText(pid, 3), authority: componentText(pid, 3, 4) };
}

/**
 * Reads an order message (OML^O21 or ORM^O01).
 * @returns null when it orders nothing that could be answered
 */
export function readOrder(message: Hl7Message): SimulatedOrder | null {
  const header = messageHeader(message);
  const pid = firstSegment(message, 'PID');
  const orc = firstSegment(message, 'ORC');
  const obr = firstSegment(message, 'OBR');
  const { lines, answers } = readLines(message);
  const group = componentText(orc, 4) || componentText(orc, 2) || componentText(obr, 2);
  if (header.controlId === '' || group === '' || lines.length === 0) return null;
  const control = componentText(orc, 1);
  const collectedAt = readTime(componentText(obr, 7), offsetOf(header.sentAtText) ?? 'UTC');
  return {
    controlId: header.controlId,
    action: control === 'CA' || control === 'XO' ? control : 'NW',
    ...(componentText(orc, 16) && { reasonCode: componentText(orc, 16) }),
    group,
    sender: { application: header.sendingApplication, facility: header.sendingFacility },
    processingId: header.processingId === 'T' ? 'T' : 'P',
    patient: {
      ...identifierOf(pid),
      family: componentText(pid, 5),
      given: componentText(pid, 5, 2),
      dateOfBirth: readDay(componentText(pid, 7)),
      sex: sexOf(componentText(pid, 8)),
    },
    modality: modalityOf(fieldText(obr, 13)),
    isStat: message.segments.some((segment) => segment.name === 'TQ1' && componentText(segment, 9) === 'S'),
    collectedAt: collectedAt?.toString() ?? null,
    answers,
    lines,
  };
}

import { codedElement } from './coded-element.ts';
import { offsetOf, readDay, readTime, secondsWritten } from './hl7-time.ts';
import { messageHeader } from './message-header.ts';
import type { OruMessage, OruObservation, OruOrder, OruPatient, OruSpecimen } from './oru.ts';
import type { Hl7Message, Segment } from './parse-message.ts';
import { components, componentText, componentTexts, fieldText, rawField, repetitions, textOf } from './read-fields.ts';
import { readValue } from './read-value.ts';

type Clock = (text: string) => Temporal.Instant | null;
type Draft<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };
type OpenObservation = Draft<OruObservation> & { notes: string[] };
type OpenOrder = Draft<OruOrder> & { specimens: OruSpecimen[]; observations: OpenObservation[]; notes: string[] };

const orNull = (text: string) => (text === '' ? null : text);

// The same time is in most segments of a message; without an offset it is by the clock of MSH-7 (HL7 v2.5.1 §2.A.22).
function clockOf(header: string, timeZone: string): Clock {
  const zone = offsetOf(header) ?? timeZone;
  const seen = new Map<string, Temporal.Instant | null>();
  return (text) => {
    if (text === '') return null;
    const known = seen.get(text);
    if (known !== undefined) return known;
    const read = readTime(text, zone);
    seen.set(text, read);
    return read;
  };
}

function readPatient(pid: Segment): OruPatient {
  const identifiers = [3, 2, 4].flatMap((field) =>
    repetitions(pid, field).flatMap((repetition) => {
      const parts = componentTexts(pid, repetition);
      return parts[0] ? [{ id: parts[0], type: parts[4] ?? '', authority: parts[3] ?? '' }] : [];
    }),
  );
  const ssn = componentText(pid, 19);
  return {
    identifiers: ssn === '' ? identifiers : [...identifiers, { id: ssn, type: 'SS', authority: '' }],
    family: componentText(pid, 5, 1),
    given: componentText(pid, 5, 2),
    middle: componentText(pid, 5, 3),
    suffix: componentText(pid, 5, 4),
    dateOfBirth: readDay(componentText(pid, 7)),
    sex: componentText(pid, 8).toUpperCase(),
  };
}

const asCompared = (patient: OruPatient) => JSON.stringify(patient).replace(/\s/g, '').toUpperCase();

/** The same person named again is one patient, even where capitals and spaces differ. */
function known(patients: OruPatient[], told: OruPatient): OruPatient {
  const same = patients.find((one) => asCompared(one) === asCompared(told));
  if (!same) patients.push(told);
  return same ?? told;
}

function readObservation(obx: Segment, clock: Clock, position: number): { observation: OpenObservation; problem: string | null } {
  const valueType = componentText(obx, 2).toUpperCase();
  const { problem, ...value } = readValue(obx, valueType);
  const coded = codedElement(obx, 3);
  const observation: OpenObservation = {
    position,
    setId: fieldText(obx, 1),
    code: coded.code,
    codeSystem: coded.system,
    name: coded.name,
    loinc: coded.loinc,
    subId: fieldText(obx, 4),
    valueType,
    ...value,
    unit: componentText(obx, 6) || componentText(obx, 6, 2),
    referenceText: fieldText(obx, 7),
    flag: repetitions(obx, 8)
      .map((one) => textOf(obx, components(obx, one)[0]))
      .join(' '),
    status: componentText(obx, 11).toUpperCase(),
    observedAt: clock(componentText(obx, 14)),
    analysedAt: clock(componentText(obx, 19)),
    performingLab: orNull(componentText(obx, 23) || componentText(obx, 15, 2) || componentText(obx, 15)),
    method: orNull(componentText(obx, 17, 2) || componentText(obx, 17)),
    notes: [],
  };
  return { observation, problem };
}

/** HL7 table 0493: conditions that senders give by code alone. */
const conditionWords: Readonly<Record<string, string>> = { AUT: 'autolyzed', CLOT: 'clotted', CON: 'contaminated', HEM: 'hemolyzed' };

const specimenConditions = (spm: Segment): string[] =>
  repetitions(spm, 24).flatMap((repetition) => {
    const [code = '', words = ''] = componentTexts(spm, repetition);
    return words || conditionWords[code.toUpperCase()] || code || [];
  });

function readSpecimen(spm: Segment, clock: Clock): OruSpecimen {
  const [placer = '', filler = ''] = componentTexts(spm, repetitions(spm, 2)[0] ?? '');
  return {
    number: orNull(placer || filler),
    typeCode: componentText(spm, 4),
    description: fieldText(spm, 14),
    collectedAt: clock(componentText(spm, 17)),
    receivedAt: clock(componentText(spm, 18)),
    rejectReason: orNull(componentText(spm, 21)),
    conditions: specimenConditions(spm),
  };
}

function openOrder(orc: Segment | null, obr: Segment | null, clock: Clock): OpenOrder {
  const coded = obr ? codedElement(obr, 4) : { code: '', name: '', system: '', loinc: null };
  return {
    patient: null,
    placer: orNull(componentText(obr, 2) || componentText(orc, 2)),
    placerGroup: orNull(componentText(orc, 4)),
    filler: orNull(componentText(obr, 3) || componentText(orc, 3)),
    specimenNumber: null,
    code: coded.code,
    codeSystem: coded.system,
    name: coded.name,
    loinc: coded.loinc,
    control: componentText(orc, 1).toUpperCase(),
    orderStatus: componentText(orc, 5).toUpperCase(),
    status: componentText(obr, 25).toUpperCase(),
    collectedAt: clock(componentText(obr, 7)),
    receivedAt: clock(componentText(obr, 14)),
    reportedAt: clock(componentText(obr, 22)),
    reportedSeconds: secondsWritten(componentText(obr, 22)),
    specimens: [],
    observations: [],
    notes: [],
  };
}

/**
 * Reads a result message (ORU) of any version. Accepts a missing ORC, OBX before OBR, SPM before or after the OBX,
 * PID anywhere; of several, the one before an order applies. Never throws: what is missing is null or '', and what is odd is
 * listed in `problems`.
 *
 * @param options.timeZone the clock of times without an offset when MSH-7 has none either (IANA, default UTC)
 */
export function readOru(message: Hl7Message, options: { readonly timeZone?: string } = {}): OruMessage {
  const header = messageHeader(message);
  const clock = clockOf(header.sentAtText, options.timeZone ?? 'UTC');
  const problems = [...message.problems];
  const orders: OpenOrder[] = [];
  const patientNotes: string[] = [];
  const patients: OruPatient[] = [];
  let patient: OruPatient | null = null;
  let orc: Segment | null = null;
  let order: OpenOrder | null = null;
  let observation: OpenObservation | null = null;
  let position = 0;
  const waitingSpecimens: OruSpecimen[] = [];
  const open = (from: Segment | null, obr: Segment | null): OpenOrder => {
    const opened = { ...openOrder(from, obr, clock), patient };
    opened.specimens.push(...waitingSpecimens.splice(0));
    orders.push(opened);
    return opened;
  };
  for (const segment of message.segments) {
    if (segment.name === 'PID') {
      if (patient) {
        // What follows belongs to somebody else.
        if (orc) open(orc, null);
        orc = null;
        order = null;
        observation = null;
      }
      patient = known(patients, readPatient(segment));
    } else if (segment.name === 'ORC') {
      // An ORC that no OBR follows is an order of its own (status only).
      if (orc) open(orc, null);
      orc = segment;
      observation = null;
    } else if (segment.name === 'OBR') {
      order = open(orc, segment);
      orc = null;
      observation = null;
    } else if (segment.name === 'OBX') {
      if (!order) problems.push('There is an OBX before any OBR.');
      order ??= open(orc, null);
      orc = null;
      position += 1;
      const read = readObservation(segment, clock, position);
      observation = read.observation;
      order.observations.push(read.observation);
      if (read.problem) problems.push(`OBX ${read.observation.setId}: ${read.problem}`);
      if (read.observation.code === '') problems.push(`OBX ${read.observation.setId} names no test.`);
    } else if (segment.name === 'SPM') {
      if (order) order.specimens.push(readSpecimen(segment, clock));
      else waitingSpecimens.push(readSpecimen(segment, clock));
      observation = null;
    } else if (segment.name === 'NTE') {
      const note = fieldText(segment, 3);
      if (observation) observation.notes.push(note);
      else if (order) order.notes.push(note);
      else patientNotes.push(note);
    }
  }
  if (orc) open(orc, null);
  const [first = null] = patients;
  for (const one of orders) one.patient ??= first;
  for (const one of orders) one.specimenNumber = one.specimens.find((specimen) => specimen.number !== null)?.number ?? null;
  if (!first) problems.push('There is no PID segment.');
  if (orders.length === 0) problems.push('There is no OBR and no OBX segment.');
  return {
    header,
    sender: header.sender,
    controlId: header.controlId,
    sentAt: clock(rawField(message.header, 7)),
    sentSeconds: secondsWritten(rawField(message.header, 7)),
    patient: first,
    patientNotes,
    orders,
    problems,
    strayLines: message.strayLines,
  };
}

import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { listName, partyStatusDisplay } from '@drawday/domain';
import type { Version } from '../forms/compare-versions.ts';
import type { SavedRecord } from '../forms/save-form.tsx';
import type { SeenRecord } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { wordOf } from '../platform/code-word.ts';
import { codeText } from '../platform/texts.ts';
import { escalationWords } from './escalation-words.ts';
import type { FacilityDetail } from './facilities.queries.ts';
import type { FacilitiesText } from './facilities.texts.ts';
import { rulesOf } from './facility-rules.ts';
import { ruleFacts } from './flat-rules.ts';

/** What a form of one part shows of the others when somebody has changed them meanwhile. */
const factsOf = (facility: FacilityDetail, text: FacilitiesText): Record<string, string | null> => ({
  [text('name')]: facility.name,
  [text('code')]: facility.code,
  [text('status')]: wordOf(partyStatusDisplay(facility.statusTypeCode)),
  [text('phone')]: facility.phone,
  [text('medicalDirector')]: facility.medicalDirectorName,
  [text('managers')]: facility.managers.map(listName).join(' · '),
  [text('escalation')]: escalationWords(text, facility.criticalEscalation.steps),
  ...ruleFacts(rulesOf(facility), text),
  [text('shifts')]: facility.shifts
    .map((shift) => `${shift.dayGroup} ${codeText(text, 'shift', shift.code)} ${shift.startTime}–${shift.endTime ?? ''}`)
    .join(' · '),
  [text('labs')]: facility.labs.map((lab) => (lab.accountNumber ? `${lab.name} (${lab.accountNumber})` : lab.name)).join(' · '),
});

/** The facility as a form of one of its parts changes it. */
export function facilityRecord<Values extends object>(
  facility: FacilityDetail,
  valuesOf: (facility: FacilityDetail) => Partial<Values>,
  text: FacilitiesText,
): SavedRecord<Values> {
  const version = (one: FacilityDetail) => ({ stamp: one.concurrencyStamp, values: valuesOf(one), facts: factsOf(one, text) });
  return {
    ...version(facility),
    newest: async () => version(await send(facilities.find, { params: { id: facility.id } })),
  };
}

type Line = { concurrencyStamp: string };
type FindLine<Row> = (facility: FacilityDetail, line: Row) => Row | undefined;

function lineVersions<Row extends Line, Values extends object>(
  facilityId: string,
  line: Row,
  find: FindLine<Row>,
  versionOf: (line: Row) => Omit<Version<Values>, 'stamp'>,
): SavedRecord<Values> {
  const version = (one: Row) => ({ stamp: one.concurrencyStamp, ...versionOf(one) });
  return {
    ...version(line),
    newest: async () => version(find(await send(facilities.find, { params: { id: facilityId } }), line) ?? line),
  };
}

/** A line of the facility that has a stamp of its own, a fax or a range, as its form changes it. Null for a new one. */
export const facilityLineRecord = <Row extends Line, Values extends object>(
  facilityId: string,
  line: Row | null,
  find: FindLine<Row>,
  valuesOf: (line: Row) => Values,
): SavedRecord<Values> | null => line && lineVersions(facilityId, line, find, (one) => ({ values: valuesOf(one) }));

/** Such a line when it is removed, described by what identifies it to a reader. */
export const facilityLineStep = <Row extends Line>(
  facilityId: string,
  line: Row,
  find: FindLine<Row>,
  factsOf: (line: Row) => Readonly<Record<string, string | null>>,
): SeenRecord<object> => lineVersions(facilityId, line, find, (one) => ({ values: {}, facts: factsOf(one) }));

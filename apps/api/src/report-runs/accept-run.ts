import { type ReportDesign, reportDesign, restrictedCodes, testByCode } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { type FeatureName, ianaTimeZone } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { narrowActor } from '../platform/narrow-actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { chosenPeriod } from './chosen-period.ts';
import { listFacilitiesOfGroup, listGroupPatients, listPlaces, type PlaceRow } from './places.store.ts';
import { takesMember } from './run-members.ts';
import type { Language, RunInput, RunPlan } from './run-plan.ts';
import { savedReport } from './saved-report.ts';

const most = { facilities: 500 } as const;

/**
 * What a call asks for, decided: which report, of whom, over which days.
 * @throws Refusal NOT_FOUND, FORBIDDEN, 4032, REPORT_PARAMETER, REPORT_RESTRICTED
 */
export async function acceptRun(db: Reader, caller: Actor, asked: RunInput, now: Temporal.Instant, language: Language): Promise<RunPlan> {
  const saved = await savedReport(db, caller, asked);
  const input = { ...saved.input, ...definedOnly(asked) };
  const design = saved.design;
  refuseOthers(design, input);
  const actor = permitted(design, caller);
  const places = await chosenPlaces(db, caller, actor, design, input);
  const [first] = places;
  if (!first) throw new Refusal('4032');
  const today = facilityDay(first.time_zone, now);
  const period = await chosenPeriod(db, { actor, design, input, places, today });
  return {
    reportKey: saved.reportKey,
    definitionId: saved.definitionId,
    settings: saved.settings,
    design,
    partyType: design.party,
    actor,
    input,
    places,
    zone: ianaTimeZone(first.time_zone),
    today,
    now,
    ...period,
    revisions: (input.revisions ?? []).map((one) => ({ ...one, month: `${one.month}-01` })),
    codes: chosenCodes(actor, design, input),
    patientIds: await chosenPatients(db, actor, input, places),
    grouping: chosenGrouping(design, input),
    sort: chosenSort(design, input),
    language: design.language ?? input.language ?? language,
    paper: input.paper ?? first.paper,
  };
}

const definedOnly = (input: RunInput): RunInput => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const refusedParameter = (member: string, what: string): Refusal =>
  new Refusal('REPORT_PARAMETER', { values: { what }, members: [member] });

function refuseOthers({ parameters, rows }: ReportDesign, input: RunInput): void {
  // A custom report has its own conditions; it takes facilities and a period, and checks them itself.
  const refused = Object.keys(input).find((member) => !takesMember(parameters, member));
  if (refused) throw new Refusal('REPORT_PARAMETER', { values: { what: `${refused}: ${rows}` }, members: [refused] });
}

/** @throws Refusal FORBIDDEN, 4032 */
function permitted(design: ReportDesign, caller: Actor): Actor {
  const permission = design.permission as `${string}.${string}`;
  const actor = narrowActor({ permission, effect: 'read' }, caller);
  if (typeof actor === 'string') throw new Refusal(actor);
  if (design.feature && !caller.features.has(design.feature as FeatureName)) throw new Refusal('4032');
  return actor;
}

/** Asked, as far as it is in reach; a facility beyond it does not exist for this caller. */
async function chosenPlaces(db: Reader, caller: Actor, actor: Actor, design: ReportDesign, input: RunInput): Promise<readonly PlaceRow[]> {
  const reach = actor.reach[design.party];
  const beyond = (input.facilityIds ?? []).find((id) => !reach.includes(id));
  // In reach for other kinds of party: its organization is not contracted for this one.
  if (beyond && caller.facilityIds.includes(beyond)) throw new Refusal('4032', { members: ['facilityIds'] });
  if (beyond) throw new Refusal('NOT_FOUND', { values: { entity: 'Facility', id: beyond }, members: ['facilityIds'] });
  const ofGroup = input.facilityGroupId ? await listFacilitiesOfGroup(db, actor.tenantId, input.facilityGroupId) : null;
  const ids = (input.facilityIds ?? reach).filter((id) => !ofGroup || ofGroup.includes(id));
  const places = (await listPlaces(db, actor.tenantId, ids)).filter(
    (place) => !input.organizationId || place.organization_id === input.organizationId,
  );
  if (!places.length && ofGroup)
    throw new Refusal('NOT_FOUND', { values: { entity: 'Group', id: input.facilityGroupId ?? '' }, members: ['facilityGroupId'] });
  if (!places.length && input.organizationId)
    throw new Refusal('NOT_FOUND', { values: { entity: 'Organization', id: input.organizationId }, members: ['organizationId'] });
  if (places.length > most.facilities)
    throw new Refusal('REPORT_TOO_LARGE', {
      values: { count: String(places.length), most: String(most.facilities) },
      members: ['facilityIds'],
    });
  return places;
}

/** @throws Refusal REPORT_RESTRICTED, REPORT_PARAMETER */
function chosenCodes(actor: Actor, design: ReportDesign, input: RunInput): readonly string[] {
  const codes = [...new Set(input.resultCodes ?? design.codes ?? [])];
  const unknown = codes.find((code) => !testByCode.has(code));
  if (unknown) throw refusedParameter('resultCodes', unknown);
  if (design.mostCodes && codes.length > design.mostCodes) throw refusedParameter('resultCodes', `1–${design.mostCodes}`);
  if (!actor.permissions.has('Order.RestrictedResults.View') && codes.some((code) => restrictedCodes.includes(code)))
    throw new Refusal('REPORT_RESTRICTED', { members: ['resultCodes'] });
  return codes;
}

async function chosenPatients(
  db: Reader,
  actor: Actor,
  { patientIds, patientGroupIds }: RunInput,
  places: readonly PlaceRow[],
): Promise<readonly string[] | null> {
  if (!patientGroupIds?.length) return patientIds ?? null;
  if (!actor.permissions.has('Order.PatientGroups.View')) throw new Refusal('FORBIDDEN', { members: ['patientGroupIds'] });
  const inGroups = await listGroupPatients(
    db,
    actor.tenantId,
    patientGroupIds,
    places.map(({ id }) => id),
  );
  return patientIds ? patientIds.filter((id) => inGroups.includes(id)) : inGroups;
}

function chosenGrouping({ groupings }: ReportDesign, { groupBy }: RunInput): RunPlan['grouping'] {
  if (groupBy && !groupings?.includes(groupBy)) throw refusedParameter('groupBy', groupings?.join(', ') ?? '');
  return groupBy ?? groupings?.[0] ?? null;
}

function chosenSort({ sorts }: ReportDesign, { sort }: RunInput): RunPlan['sort'] {
  if (sort && !sorts.includes(sort)) throw refusedParameter('sort', sorts.join(', '));
  return sort ?? sorts[0];
}

export const designOf = (key: number | string): ReportDesign => {
  const design = reportDesign(key);
  if (!design) throw new Refusal('NOT_FOUND', { values: { entity: 'Report', id: String(key) } });
  return design;
};

import {
  accessTypes,
  activityStatuses,
  answerKinds,
  answerMoments,
  billingMethods,
  careRoles,
  comparators,
  connectionKinds,
  connectionStates,
  contactKinds,
  criticalStates,
  dayGroups,
  deliverySpeeds,
  diagnosisStatuses,
  doubtDecisions,
  drawKinds,
  drawTypes,
  exchangeLineStates,
  exchangeStates,
  fastings,
  fluids,
  hepatitisBStatuses,
  hepatitisBVaccines,
  identifierKinds,
  importOutcomes,
  importStatuses,
  invoiceDeliveries,
  invoiceStatuses,
  isolationSources,
  leaderRoles,
  lineStatuses,
  linkDirections,
  linkHealths,
  maintenanceKinds,
  messageStates,
  modalities,
  monthGroupings,
  notJudgedReasons,
  offeringKinds,
  orderModes,
  orderSetStatuses,
  partyStatuses,
  partyTypes,
  plannedChangeStates,
  problemActions,
  problemKinds,
  problemStatuses,
  problemTasks,
  quarantineStates,
  recordActions,
  reportFamilies,
  requisitionStatuses,
  resultStates,
  roles,
  scheduleStatuses,
  secondFactorKinds,
  sexes,
  shifts,
  siteLocations,
  siteStatuses,
  siteTypes,
  supplyOrderStatuses,
  testOptions,
  timeZoneCodes,
  timings,
  tlsModes,
  trainingStatuses,
  trustReasons,
  tubeNotDrawnReasons,
  unmatchedKinds,
  unmatchedStatuses,
  vaccineSeries,
  valueKinds,
  vendorStatuses,
  vendorTypes,
  verdictSides,
  verdicts,
  withdrawals,
} from '@drawday/vocabulary';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Which list of the vocabulary each column is checked against, by the name of the column in its table. */
const lists: Readonly<Record<string, readonly string[]>> = {
  'identity.second_factors.kind': secondFactorKinds.codes,
  'identity.users.roles': roles.codes,
  'lab_link.connections.health': linkHealths.codes,
  'lab_link.connections.kind': connectionKinds.codes,
  'lab_link.connections.state': connectionStates.codes,
  'lab_link.identities.direction': linkDirections.codes,
  'lab_link.listeners.tls': tlsModes.codes,
  'lab_link.messages.direction': linkDirections.codes,
  'lab_link.messages.state': messageStates.codes,
  'lab_link.quarantine.state': quarantineStates.codes,
  'lab_link.routes.party_type': partyTypes.codes,
  'lab_link.unmatched_items.kind': unmatchedKinds.codes,
  'lab_link.unmatched_items.status': unmatchedStatuses.codes,
  'aoe_questions.kind': answerKinds.codes,
  'aoe_questions.required_at': answerMoments.codes,
  'care_team_members.role': careRoles.groups.careTeam,
  'default_goals.greater': comparators.groups.lower,
  'default_goals.less': comparators.groups.upper,
  'default_ranges.greater': comparators.groups.lower,
  'default_ranges.less': comparators.groups.upper,
  'diagnoses.status': diagnosisStatuses.codes,
  'employees.care_role': careRoles.codes,
  'employees.hepatitis_b_status': hepatitisBStatuses.codes,
  'employees.status_type_code': partyStatuses.codes,
  'facilities.status_type_code': partyStatuses.codes,
  'facilities.time_zone': timeZoneCodes.codes,
  'facility_shifts.code': shifts.codes,
  'facility_shifts.day_group': dayGroups.codes,
  'favorite_icd_lists.status_type_code': activityStatuses.codes,
  'files.status': activityStatuses.codes,
  'goals.greater': comparators.groups.lower,
  'goals.less': comparators.groups.upper,
  'import_lines.outcome': importOutcomes.codes,
  'imports.status': importStatuses.codes,
  'invoices.status': invoiceStatuses.codes,
  'lab_vendors.lab_vendor_type_code': vendorTypes.codes,
  'lab_vendors.status_type_code': vendorStatuses.codes,
  'offering_ranges.greater': comparators.groups.lower,
  'offering_ranges.less': comparators.groups.upper,
  'offerings.kind': offeringKinds.codes,
  'offerings.timing': timings.codes,
  'latest_results.because': notJudgedReasons.codes,
  'latest_results.critical_open': criticalStates.codes,
  'latest_results.side': verdictSides.codes,
  'latest_results.verdict': verdicts.codes,
  'order_exchange_lines.state': exchangeLineStates.codes,
  'order_exchanges.state': exchangeStates.codes,
  'order_problem_events.action': problemActions.codes,
  'order_problems.decision': doubtDecisions.codes,
  'order_problems.decision_reason': trustReasons.codes,
  'order_problems.kind': problemKinds.codes,
  'order_problems.status': problemStatuses.codes,
  'order_problems.task': problemTasks.codes,
  'order_set_offerings.delivery': deliverySpeeds.codes,
  'order_set_offerings.draw_type_code': drawTypes.codes,
  'order_set_offerings.month_grouping': monthGroupings.codes,
  'order_set_offerings.timing': timings.codes,
  'order_sets.status': orderSetStatuses.codes,
  'organization_alerts.greater': comparators.groups.lower,
  'organization_alerts.less': comparators.groups.upper,
  'organization_billing_contacts.delivery': invoiceDeliveries.codes,
  'organization_billing_methods.billing_method': billingMethods.codes,
  'organization_changes.action': recordActions.codes,
  'organization_contacts.kind': contactKinds.codes,
  'organization_contacts.status_type_code': activityStatuses.codes,
  'organization_leaders.role': leaderRoles.codes,
  'organizations.billing_method': billingMethods.codes,
  'organizations.status_type_code': partyStatuses.codes,
  'patient_identifiers.kind': identifierKinds.codes,
  'patient_vaccinations.product': hepatitisBVaccines.codes,
  'patient_vaccinations.series': vaccineSeries.codes,
  'patients.isolation_source': isolationSources.codes,
  'patients.access_type': accessTypes.codes,
  'patients.day_group': dayGroups.codes,
  'patients.modality': modalities.codes,
  'patients.sex': sexes.codes,
  'patients.shift': shifts.codes,
  'patients.status_type_code': partyStatuses.codes,
  'planned_status_changes.state': plannedChangeStates.codes,
  'planned_status_changes.to_status': partyStatuses.groups.chosen,
  'report_definitions.family': reportFamilies.codes,
  'report_definitions.party_type': partyTypes.codes,
  'requisition_lines.status': lineStatuses.codes,
  'requisitions.draw_kind': drawKinds.codes,
  'requisitions.fasting': fastings.codes,
  'requisitions.party_type': partyTypes.codes,
  'requisitions.status': requisitionStatuses.codes,
  'result_codes.value_kind': valueKinds.codes,
  'results.because': notJudgedReasons.codes,
  'results.comparator': comparators.codes,
  'results.critical_open': criticalStates.codes,
  'results.side': verdictSides.codes,
  'results.status': resultStates.codes,
  'results.verdict': verdicts.codes,
  'results.withdrawn_as': withdrawals.codes,
  'schedule_lines.delivery': deliverySpeeds.codes,
  'schedule_lines.test_option': testOptions.codes,
  'schedule_lines.timing': timings.codes,
  'schedules.draw_type_code': drawTypes.codes,
  'schedules.order_mode': orderModes.codes,
  'schedules.party_type': partyTypes.codes,
  'schedules.status': scheduleStatuses.codes,
  'source_maintenance.kind': maintenanceKinds.codes,
  'sources.fluid': fluids.codes,
  'sources.kind': siteTypes.codes,
  'sources.location': siteLocations.codes,
  'sources.status_type_code': siteStatuses.codes,
  'specimens.not_drawn_reason': tubeNotDrawnReasons.codes,
  'supply_orders.status': supplyOrderStatuses.codes,
  'trainings.status': trainingStatuses.codes,
};

/** Checks that are not a list of the vocabulary, each with the reason. */
const others: Readonly<Record<string, string>> = {
  'facilities.first_week': 'a rule of the calendar that is a number',
  'file_directories.purpose': 'no screen and no call says it: it parts the folders of trainings from the others',
  'identity.grant_contexts.kind': 'the grants of the sign-in server, which are not of the product',
  'identity.mail_outbox.culture': 'the languages of the sign-in pages, whose texts are typed by them',
  'identity.mail_tokens.purpose': 'each is a kind of link, declared beside its page in apps/identity/src/links',
};

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Every closed list that the schema knows: `table.column` and its codes. */
async function checkedLists(): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ place: string; definition: string }>(`
    select n.nspname || '.' || c.relname as place, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'c' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and not c.relispartition
    order by 1, k.conname`);
  const found = rows.flatMap(({ place, definition }) =>
    [...definition.matchAll(/\(?(\w+)\)?(?:::\w+)? (?:= ANY|<@) \(?\(?ARRAY\[([^\]]+)\]/g)].map(
      ([, column = '', codes = '']) =>
        [`${place.replace(/^public\./, '')}.${column}`, [...codes.matchAll(/'((?:[^']|'')*)'/g)].map(([, code = '']) => code)] as const,
    ),
  );
  return new Map(found);
}

test('every closed list of the schema is the list of the vocabulary', async () => {
  const checked = await checkedLists();
  const sorted = (all: Iterable<readonly [string, readonly string[]]>) =>
    Object.fromEntries([...all].map(([place, codes]) => [place, [...codes].toSorted()] as const));
  const known = [...checked].filter(([place]) => !Object.hasOwn(others, place));
  expect(sorted(known)).toEqual(sorted(Object.entries(lists)));
  expect(Object.keys(others).filter((place) => !checked.has(place))).toEqual([]);
});

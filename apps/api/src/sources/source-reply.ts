import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { waterAccountPrefix } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { lastSampledOn, testsOf, worstState } from './source-tests.ts';
import type { SourceRow, WholeSourceRow } from './sources.store.ts';

export function sourceListItem(row: SourceRow, actor: Actor): ReplyOf<typeof sources.list>['items'][number] {
  const requirements = testsOf(row);
  return {
    id: row.id,
    name: row.name,
    siteTypeCode: row.kind,
    siteLocationCode: row.location,
    samplePoint: row.sample_point,
    fluid: row.fluid,
    isUltrapure: row.is_ultrapure,
    assetNumber: row.asset_number,
    serialNumber: row.serial_number,
    stationNumber: row.station_number,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    patientId: row.patient_id,
    patientName:
      actor.permissions.has('MasterData.Patients.View') && actor.contracted.PATIENT.includes(row.facility_id) ? row.patient_name : null,
    month: row.month,
    lastDisinfectionAt: row.last_disinfection_at?.toISOString() ?? null,
    lastSampledOn: lastSampledOn(row),
    nextDrawDate: row.next_draw_date,
    testState: worstState(requirements),
    requirements,
    statusTypeCode: row.status_type_code,
    creationTime: row.created_at.toISOString(),
    concurrencyStamp: row.concurrency_stamp,
  };
}

export function sourceReply(row: WholeSourceRow, actor: Actor, { environment }: Services): ReplyOf<typeof sources.find> {
  const sampled = lastSampledOn(row);
  return {
    ...sourceListItem(row, actor),
    organizationName: row.organization_name,
    timeZone: row.time_zone,
    waterAccount: row.lab_account === null ? null : `${waterAccountPrefix(environment)}${row.lab_account}`,
    manufacturer: row.manufacturer,
    model: row.model,
    statusReason: row.status_reason,
    startDate: row.start_date,
    endDate: row.end_date,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    pendingDraws: row.pending_draws,
    activeOrders: row.active_orders,
    lastModificationTime: row.updated_at?.toISOString() ?? null,
    lastModifierName: row.last_modifier_name,
    isCultureProposed: row.status_type_code === 'ACTIVE' && row.returned_on !== null && (sampled === null || sampled < row.returned_on),
    extraProperties: {},
  };
}

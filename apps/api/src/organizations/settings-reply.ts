import { testByCode } from '@drawday/catalogue';
import type {
  Goal,
  GoalSet,
  OfferingRange,
  OrganizationAlert,
  ResultCategory,
} from '@drawday/contracts/organizations/organization-settings.shape.ts';
import { writeBounds } from '@drawday/contracts/wire-bounds.ts';
import { boundsOfColumns } from '@drawday/database/bounds-columns.ts';
import { countsOn, goalText } from '@drawday/domain';
import type { z } from 'zod';
import { limitsReply } from '../platform/limits-approval.ts';
import type { AlertRow, CategoryRow, GoalRow, GoalSetRow, RangeRow } from './organization-settings.store.ts';

type JudgedRow = Pick<RangeRow, 'result_code' | 'greater' | 'greater_value' | 'less' | 'less_value'>;

function judged(row: JudgedRow) {
  const test = testByCode.get(row.result_code);
  const bounds = boundsOfColumns(row);
  return {
    resultCode: row.result_code,
    resultName: test?.name ?? row.result_code,
    unit: test?.unit ?? null,
    ...writeBounds(bounds),
    text: goalText(bounds, { decimals: test?.decimals ?? null }),
  };
}
const dated = (row: { valid_from: string; valid_to: string | null; concurrency_stamp: string }, today: string) => ({
  validFrom: row.valid_from,
  validTo: row.valid_to,
  isInForce: countsOn({ validFrom: row.valid_from, validTo: row.valid_to }, today),
  concurrencyStamp: row.concurrency_stamp,
});
const placed = (row: { facility_id: string | null; facility_name: string | null; note: string | null }) => ({
  facilityId: row.facility_id,
  facilityName: row.facility_name,
  note: row.note,
});

export function rangeReply(row: RangeRow, today: string): z.input<typeof OfferingRange> {
  type Modality = z.input<typeof OfferingRange>['criticalRangeSettings'][number]['ModalityTypeCode'];
  return {
    offeringRangeId: row.id,
    ...placed(row),
    ...judged(row),
    criticalRangeSettings: row.critical_range_settings.map((one) => ({ ...one, ModalityTypeCode: one.ModalityTypeCode as Modality })),
    ...limitsReply(row),
    ...dated(row, today),
  };
}
export function alertReply(row: AlertRow, today: string): z.input<typeof OrganizationAlert> {
  const modalityTypeCode = row.modality as z.input<typeof OrganizationAlert>['modalityTypeCode'];
  return { alertId: row.id, modalityTypeCode, ...placed(row), ...judged(row), ...dated(row, today) };
}
export function goalReply(row: GoalRow, today: string): z.input<typeof Goal> {
  return { goalId: row.id, offeringId: row.offering_id, modalityTypeCode: row.modality, ...judged(row), ...dated(row, today) };
}
export function goalSetReply(row: GoalSetRow, goals: readonly GoalRow[], today: string): z.input<typeof GoalSet> {
  return {
    goalSetId: row.id,
    name: row.name,
    isDefault: row.is_default,
    facilities: row.facilities,
    note: row.note,
    ...dated(row, today),
    goals: goals.filter((goal) => goal.goal_set_id === row.id).map((goal) => goalReply(goal, today)),
  };
}
export function categoryReply(row: CategoryRow, today: string): z.input<typeof ResultCategory> {
  return { resultCategoryId: row.id, name: row.name, position: row.position, resultCodes: row.result_codes, ...dated(row, today) };
}

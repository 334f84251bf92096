import type { ModalityCode, PartyType } from '@drawday/vocabulary';
import type { MakeId } from './demo-ids.ts';
import type { StaffMember } from './demo-staff.ts';
import type { DrawSample } from './draw-results.ts';
import type { RowBuffer } from './row-buffer.ts';
import type { Random } from './seeded-random.ts';

/** Numbers that are unique in a tenant or in the whole system. */
export interface NumberSeries {
  requisition(): number;
  specimen(): number;
  result(): number;
}

export interface DrawParty {
  readonly type: PartyType;
  readonly id: string;
  readonly sex: 'FEMALE' | 'MALE' | null;
  readonly modality: ModalityCode | null;
  readonly isDiabetic: boolean;
  readonly dayGroup: string | null;
  readonly shift: string | null;
  readonly chair: number | null;
  readonly providerId: string | null;
  readonly sampleOn: (day: number) => DrawSample;
}

export interface RecordContext {
  readonly buffer: RowBuffer;
  readonly tenantId: string;
  readonly facilityId: string;
  readonly asOfMs: number;
  readonly makeId: MakeId;
  readonly numbers: NumberSeries;
  readonly random: Random;
  readonly nurse: StaffMember;
  readonly reviewer: StaffMember;
  /** See `ClinicWorld`. */
  readonly detailRowsSinceMs: number;
}

export const performingLaboratory = 'Foxglove Renal Laboratory';

import { type EpochDay, toPlainDate } from '@drawday/domain';
import { type DayGroup, dayGroups, type ModalityCode, type ShiftCode } from '@drawday/vocabulary';
import type { RosterEntry } from './cedar-hollow-roster.ts';
import type { MakeId } from './demo-ids.ts';
import type { DemoPatient, PatientStatus } from './demo-patient.ts';
import { inventName } from './person-names.ts';
import { makePhysiology } from './physiology.ts';
import type { Random } from './seeded-random.ts';

export interface Seat {
  readonly dayGroup: DayGroup;
  readonly shift: ShiftCode;
  readonly chair: number;
}

export interface PatientWish {
  readonly mrn: string | null;
  /** Null: treated at home. */
  readonly seat: Seat | null;
  readonly roster: RosterEntry | null;
  readonly modality?: ModalityCode;
  readonly status?: PatientStatus;
  readonly statusReason?: string;
  readonly awayFrom?: EpochDay;
  readonly admittedDaysAgo?: number;
}

const DAY_MS = 86_400_000;
function modalityOf(wish: PatientWish, random: Random): ModalityCode {
  if (wish.modality) return wish.modality;
  if (wish.roster) return wish.roster.modality;
  if (!wish.seat) return random.chance(0.36) ? 'HHD' : 'PD';
  const roll = random.next();
  return roll < 0.04 ? 'SNFHD' : roll < 0.055 ? 'SAHD' : 'HD';
}

/** A catheter in 18 %, a graft in 15 %, otherwise a fistula (CMS, 2024). */
function accessOf(modality: ModalityCode, random: Random): DemoPatient['accessType'] {
  if (modality === 'PD') return 'PD';
  const roll = random.next();
  return roll < 0.18 ? 'CVC' : roll < 0.33 ? 'AVG' : 'AVF';
}

/** Five treatments a week at home. */
const homeDays = [1, 2, 3, 5, 6];

function scheduleOf(
  wish: PatientWish,
  modality: ModalityCode,
  random: Random,
): { days: readonly number[]; visitDays: readonly number[]; perWeek: number } {
  if (wish.seat) return { days: dayGroups.of[wish.seat.dayGroup].days, visitDays: [], perWeek: 3 };
  const visitDay = random.int(1, 5);
  if (modality !== 'HHD') return { days: [], visitDays: [visitDay], perWeek: 7 };
  // A patient whose clinic visit is on another day has no fixed treatment days.
  return { days: homeDays.includes(visitDay) ? homeDays : [], visitDays: [visitDay], perWeek: 5 };
}

/** A person, a body and a place in the clinic. */
export function inventPatient(random: Random, makeId: MakeId, today: EpochDay, providerCount: number, wish: PatientWish): DemoPatient {
  const { roster, seat } = wish;
  const sex = roster?.sex ?? (random.chance(0.57) ? 'MALE' : 'FEMALE');
  const invented = inventName(random, sex);
  const ageYears = Math.min(91, Math.max(24, Math.round(63 + 13.5 * random.normal())));
  const dateOfBirth = roster
    ? Temporal.PlainDate.from(roster.dateOfBirth)
    : toPlainDate(today - Math.round(ageYears * 365.25) - random.int(0, 364));
  const modality = modalityOf(wish, random);
  const accessType = accessOf(modality, random);
  const isMale = sex === 'MALE';
  const heightCm = Math.round((isMale ? 174 : 161) + 6.5 * random.normal());
  const bodyMass = Math.max(18.5, 27.5 + 5 * random.normal());
  const admittedDaysAgo = wish.admittedDaysAgo ?? (random.chance(0.16) ? random.int(40, 350) : random.int(380, 3600));
  const schedule = scheduleOf(wish, modality, random);
  return {
    id: makeId((today - admittedDaysAgo) * DAY_MS),
    firstName: roster?.firstName ?? invented.firstName,
    middleInitial: roster ? roster.middleInitial : invented.middleInitial,
    lastName: roster?.lastName ?? invented.lastName,
    dateOfBirth,
    sex,
    mrn: wish.mrn,
    modality,
    dayGroup: seat?.dayGroup ?? null,
    scheduleDays: schedule.days,
    visitDays: schedule.visitDays,
    shift: seat?.shift ?? null,
    chair: seat?.chair ?? null,
    treatmentsPerWeek: schedule.perWeek,
    prescribedMinutes:
      accessType === 'PD' ? null : schedule.perWeek === 5 ? 150 : random.pick([195, 210, 210, 225, 225, 240, 240, 240, 255]),
    accessType,
    heightCm,
    dryWeightKg: Math.round(Math.min(148, Math.max(40, (bodyMass * heightCm * heightCm) / 10_000)) * 2) / 2,
    isDiabetic: random.chance(0.46),
    isIsolation: roster?.isIsolation ?? random.chance(0.008),
    admittedOn: toPlainDate(today - admittedDaysAgo),
    status: wish.status ?? 'ACTIVE',
    statusReason: wish.statusReason ?? null,
    awayFrom: wish.awayFrom === undefined ? null : toPlainDate(wish.awayFrom),
    providerIndex: random.int(0, providerCount - 1),
    physiology: makePhysiology(random.fork(`body ${wish.mrn ?? invented.lastName}`), today),
  };
}

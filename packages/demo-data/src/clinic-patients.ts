import type { EpochDay } from '@drawday/domain';
import { dayGroups, type ShiftCode } from '@drawday/vocabulary';
import { cedarHollowRoster, type RosterEntry } from './cedar-hollow-roster.ts';
import { type ClinicPlan, mainClinicCode } from './clinic-directory.ts';
import type { MakeId } from './demo-ids.ts';
import type { DemoPatient } from './demo-patient.ts';
import { inventPatient, type PatientWish, type Seat } from './invent-patient.ts';
import { counter, type Random } from './seeded-random.ts';

const shiftCodes: readonly ShiftCode[] = ['FIRST', 'SECOND', 'THIRD'];

/** Free chairs, spread over groups and shifts, low numbers first; chairs 9 and 21 are sometimes left empty. */
function seatsOf(clinic: ClinicPlan, taken: ReadonlySet<string>, random: Random): Seat[] {
  const seats: Seat[] = [];
  for (let chair = 1; chair <= clinic.stations; chair += 1) {
    for (const shift of shiftCodes.slice(0, clinic.shifts)) {
      for (const dayGroup of dayGroups.codes) {
        if (!taken.has(`${dayGroup} ${shift} ${chair}`) && !random.chance(0.1)) seats.push({ dayGroup, shift, chair });
      }
    }
  }
  return seats;
}

function rosterWish(entry: RosterEntry, today: EpochDay): PatientWish {
  const seat = entry.dayGroup && entry.shift && entry.chair ? { dayGroup: entry.dayGroup, shift: entry.shift, chair: entry.chair } : null;
  const isAway = entry.lastName === 'Ashworth';
  return {
    mrn: entry.mrn,
    seat,
    roster: entry,
    admittedDaysAgo: 700 + (Number(entry.mrn) % 900),
    ...(isAway && { status: 'PAUSED' as const, statusReason: 'HOSPITAL', awayFrom: today - 9 }),
  };
}

/** New people at the main clinic: one to verify, and one who looks like somebody already here. */
function newArrivals(): PatientWish[] {
  const person = (lastName: string, firstName: string, middleInitial: string | null, dateOfBirth: string): RosterEntry => ({
    lastName,
    firstName,
    middleInitial,
    dateOfBirth,
    sex: 'MALE',
    mrn: '',
    modality: 'PD',
    dayGroup: null,
    shift: null,
    chair: null,
    isIsolation: false,
  });
  const pending = { status: 'PENDING' as const, seat: null, admittedDaysAgo: 1 };
  return [
    { ...pending, mrn: '0054102', roster: person('Chaudhry', 'Imtiaz', null, '1978-05-25'), modality: 'PD' },
    {
      ...pending,
      mrn: null,
      roster: person('Delgado', 'Hector', null, '1968-10-11'),
      seat: { dayGroup: 'TTS', shift: 'THIRD', chair: 22 },
      modality: 'HD',
    },
  ];
}

/** All patients of one clinic: those in chairs, those at home, a few away or new, and former patients on top of that. */
export function clinicPatients(
  clinic: ClinicPlan,
  today: EpochDay,
  providerCount: number,
  random: Random,
  makeId: MakeId,
  formerPatients = 1,
): DemoPatient[] {
  const isMain = clinic.code === mainClinicCode;
  const wishes: PatientWish[] = isMain ? [...cedarHollowRoster.map((entry) => rosterWish(entry, today)), ...newArrivals()] : [];
  const taken = new Set(wishes.flatMap((wish) => (wish.seat ? [`${wish.seat.dayGroup} ${wish.seat.shift} ${wish.seat.chair}`] : [])));
  const seats = seatsOf(clinic, taken, random.fork('seats'));
  const homeCount = Math.round(clinic.patients * clinic.homeShare) - (isMain ? 1 : 0);
  const formerCount = isMain ? 4 : formerPatients;
  const serial = counter();
  const nextMrn = (): string => `${clinic.code}${serial.next() + 1000}`;
  while (wishes.length < clinic.patients + formerCount) {
    const index = wishes.length;
    const isFormer = index >= clinic.patients;
    const isHome = !isFormer && index >= clinic.patients - homeCount;
    const seat = isHome || isFormer ? null : (seats.shift() ?? null);
    const away =
      index % 31 === 30 && !isHome && !isFormer
        ? { status: 'PAUSED' as const, statusReason: random.pick(['HOSPITAL', 'TRAVEL']), awayFrom: today - random.int(4, 20) }
        : {};
    const former = isFormer
      ? {
          seat: { dayGroup: random.pick(dayGroups.codes), shift: 'FIRST' as const, chair: clinic.stations },
          status: 'INACTIVE' as const,
          statusReason: random.pick(['TRANSPLANTED', 'TRANSFERRED', 'DECEASED']),
          awayFrom: today - random.int(10, 200),
          admittedDaysAgo: random.int(500, 2500),
        }
      : {};
    wishes.push({ mrn: nextMrn(), seat, roster: null, ...away, ...former });
  }
  return wishes.map((wish, index) => inventPatient(random.fork(`patient ${index}`), makeId, today, providerCount, wish));
}

import { luhnCheckDigit } from '@drawday/domain';
import { demoAccounts } from './demo-accounts.ts';
import type { MakeId } from './demo-ids.ts';
import { inventName } from './person-names.ts';
import type { RowBuffer } from './row-buffer.ts';
import type { Random } from './seeded-random.ts';

export type CareRole = 'CLN' | 'PROV' | 'NURSE' | 'ENV' | 'NONE';

/** A person who works in a clinic, as other rows refer to them. */
export interface StaffMember {
  readonly employeeId: string;
  readonly userId: string;
  readonly name: string;
  readonly npi: string | null;
  readonly careRole: CareRole;
}

/** An account to make for a member of staff, or for the laboratory's support (no tenant). */
export interface StaffAccount {
  readonly id: string;
  readonly tenantId: string | null;
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  /** Signs in with the demo password. */
  readonly isDemoAccount: boolean;
}

export interface HiringPlace {
  readonly tenantId: string;
  readonly tenantAlias: string;
  readonly organizationId: string;
  readonly state: string;
  readonly areaCode: string;
  readonly nowMs: number;
  readonly jobTitleIds: ReadonlyMap<string, string>;
}

export interface HiringWish {
  readonly jobTitle: string;
  readonly title: string | null;
  readonly careRole: CareRole;
  /** A named demo account; when absent, somebody invented. */
  readonly accountRole?: string;
  /** Entered, not yet verified, without an account. */
  readonly isPending?: true;
}

const defaultRoles: Readonly<Record<CareRole, string>> = {
  CLN: 'clinical_clinician',
  PROV: 'clinical_provider',
  NURSE: 'clinical_nurse',
  ENV: 'clinical_environmental',
  NONE: 'clinical_admin',
};

/** An NPI with its check digit (CMS: Luhn over 80840 and nine digits). */
function inventNpi(random: Random): string {
  const digits = `1${random.int(10_000_000, 99_999_999)}`;
  return `${digits}${luhnCheckDigit(`80840${digits}`)}`;
}

/** Adds one employee and the account that goes with the role. */
export function hire(
  buffer: RowBuffer,
  accounts: StaffAccount[],
  makeId: MakeId,
  random: Random,
  place: HiringPlace,
  wish: HiringWish,
): StaffMember {
  const demo =
    wish.accountRole === undefined
      ? undefined
      : demoAccounts.find((account) => account.role === wish.accountRole && account.tenantAlias === place.tenantAlias);
  const sex = random.chance(0.62) ? 'FEMALE' : 'MALE';
  const invented = inventName(random, sex);
  const firstName = demo?.firstName ?? invented.firstName;
  const lastName = demo?.lastName ?? invented.lastName;
  const hiredMs = place.nowMs - random.int(200, 2600) * 86_400_000;
  const employeeId = makeId(hiredMs);
  const userId = makeId(hiredMs);
  const npi = wish.careRole === 'PROV' ? inventNpi(random) : null;
  const email =
    demo?.email ?? `${firstName}.${lastName}.${employeeId.slice(-3)}@${place.tenantAlias}.example`.toLowerCase().replaceAll(' ', '');
  const isPending = wish.isPending === true;
  const role = demo?.role ?? defaultRoles[wish.careRole];
  buffer.add('employees', {
    tenant_id: place.tenantId,
    id: employeeId,
    organization_id: place.organizationId,
    user_id: isPending ? null : userId,
    first_name: firstName,
    middle_initial: demo ? null : invented.middleInitial,
    last_name: lastName,
    title: wish.title,
    job_title_id: place.jobTitleIds.get(wish.jobTitle) ?? null,
    npi,
    license_number: npi === null ? null : `MD${random.int(100_000, 999_999)}`,
    license_state: npi === null ? null : place.state,
    date_of_birth: `${random.int(1962, 1998)}-0${random.int(1, 9)}-1${random.int(0, 9)}`,
    sex,
    email,
    phone: `${place.areaCode}55501${String(random.int(0, 99)).padStart(2, '0')}`,
    care_role: wish.careRole,
    status_type_code: isPending ? 'PENDING' : 'ACTIVE',
    start_date: new Date(hiredMs).toISOString().slice(0, 10),
    concurrency_stamp: makeId(place.nowMs),
    created_at: new Date(hiredMs).toISOString(),
  });
  if (!isPending)
    accounts.push({
      id: userId,
      tenantId: place.tenantId,
      userName: demo?.userName ?? email,
      email,
      firstName,
      lastName,
      role,
      isDemoAccount: demo !== undefined,
    });
  return {
    employeeId,
    userId,
    name: wish.title ? `${firstName} ${lastName}, ${wish.title}` : `${firstName} ${lastName}`,
    npi,
    careRole: wish.careRole,
  };
}

import { careRoles, hepatitisBStatuses, partyStatuses, roles, sexes } from '@drawday/vocabulary';
import { z } from 'zod';
import { ownFault } from '../fault-words.ts';
import { Phone } from '../organizations/organization.shape.ts';
import { BirthDate, CalendarDay, Id, Line, SeenStamp } from '../wire.shape.ts';

const titles = ['MD', 'DO', 'NP', 'PA', 'RN', 'LPN', 'RD', 'MSW', 'CCHT', 'BMT'] as const;
const text = (max: number) => Line.max(max).nullish();
const name = Line.min(1).max(50);

/** A user account as an employee's row shows it; null when there is none. */
const AccountSummary = z.object({
  userId: Id,
  userName: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
  isDeleted: z.boolean(),
  isActive: z.boolean(),
  emailConfirmed: z.boolean(),
  /** It may sign or administer; somebody gave it its address, and nobody else has confirmed whose account it is. */
  awaitsConfirmation: z.boolean(),
  inviteSent: z.boolean(),
  isLocked: z.boolean(),
  lastSignInAt: z.string().nullable(),
});

export const EmployeeShort = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  npi: z.string().nullable(),
  careRole: z.string(),
  statusTypeCode: z.string(),
});
export const EmployeeListItem = EmployeeShort.extend({
  middleInitial: z.string().nullable(),
  jobTitleId: Id.nullable(),
  jobTitleName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  organizationId: Id,
  organizationName: z.string(),
  primaryFacilityId: Id.nullable(),
  primaryFacilityName: z.string().nullable(),
  facilityCount: z.number().int(),
  account: AccountSummary.nullable(),
  creationTime: z.string(),
  concurrencyStamp: z.string(),
});
export const EmployeeOfPage = EmployeeListItem.extend({
  /** Works where the caller does not, or has more rights: neither the record nor the account is the caller's to change. */
  isBeyond: z.boolean(),
});

const Assignment = z.object({
  facilityId: Id,
  facilityName: z.string(),
  organizationId: Id,
  organizationName: z.string(),
  isPrimary: z.boolean(),
});
/** Who covers whom: `employee` stands in for `covered`. */
const Covering = z.object({
  coveringId: Id,
  employeeId: Id,
  employeeName: z.string(),
  coveredEmployeeId: Id,
  coveredEmployeeName: z.string(),
  fromDate: CalendarDay,
  toDate: CalendarDay,
});
export const Employee = EmployeeOfPage.extend({
  middleName: z.string().nullable(),
  licenseNumber: z.string().nullable(),
  licenseState: z.string().nullable(),
  dateOfBirth: CalendarDay.nullable(),
  sex: z.string().nullable(),
  maskedSsn: z.string().nullable(),
  fax: z.string().nullable(),
  hepatitisBStatus: z.string().nullable(),
  statusReason: z.string().nullable(),
  startDate: CalendarDay.nullable(),
  endDate: CalendarDay.nullable(),
  verifiedAt: z.string().nullable(),
  /** Of the organization: by its day the server judges coverings. */
  timeZone: z.string(),
  /** At most 500, the primary one first; `facilityCount` says how many there are. */
  facilityAssignments: z.array(Assignment),
  /** Coverings that are not over: of others by this employee, and of this employee by others. */
  coverings: z.array(Covering),
  lastModificationTime: z.string().nullable(),
  lastModifierName: z.string().nullable(),
  extraProperties: z.record(z.string(), z.unknown()),
});

const record = {
  firstName: name,
  lastName: name,
  middleInitial: text(1),
  middleName: text(50),
  title: z.enum(titles).nullish(),
  jobTitleId: Id.nullish(),
  npi: text(10),
  licenseNumber: text(30),
  licenseState: text(2),
  dateOfBirth: BirthDate.nullish(),
  sex: z.enum(sexes.codes).nullish(),
  ssn: z
    .string()
    .regex(/^\d{3}-?\d{2}-?\d{4}$/, ownFault('nineDigits'))
    .nullish(),
  email: z.email().max(256).nullish(),
  phone: Phone,
  fax: Phone,
  careRole: z.enum(careRoles.codes),
  hepatitisBStatus: z.enum(hepatitisBStatuses.codes).nullish(),
};
export const AssignmentInput = z.object({ facilityId: Id, isPrimary: z.boolean().default(false) });
export const StampedAssignment = AssignmentInput.extend(SeenStamp.shape);
export const EmployeeInput = z.object({
  ...record,
  careRole: record.careRole.default('NONE'),
  facilityAssignments: z.array(AssignmentInput).min(1).max(500),
});
export const EmployeeUpdate = z.object(record).partial().extend(SeenStamp.shape);
export const EmployeeStatusChange = z.object({
  statusTypeCode: z.enum(partyStatuses.groups.chosen),
  reason: z.string().trim().max(200).nullish(),
  /** Takes over the care team places, patients and unsigned orders of somebody who leaves. */
  successorEmployeeId: Id.nullish(),
  ...SeenStamp.shape,
});
export const AccountSetup = z.object({
  /** The e-mail address of the employee when absent. */
  userName: z.string().trim().min(3).max(256).optional(),
  email: z.email().max(256).optional(),
  roles: z.array(z.enum(roles.groups.staff)).min(1).max(roles.groups.staff.length),
  sendInvite: z.boolean().default(false),
  /** The employee's stamp. */
  ...SeenStamp.shape,
});
/** INVITED sends an invitation, INACTIVE closes the account and ends its sessions; LOCKED and UNLOCKED stop and allow signing in. */
export const AccountStatusChange = z.object({
  statusTypeCode: z.enum(['INVITED', 'INACTIVE', 'LOCKED', 'UNLOCKED']),
  /** The employee's stamp. */
  ...SeenStamp.shape,
});
export const CoveringInput = z.object({ coveredEmployeeId: Id, fromDate: CalendarDay, toDate: CalendarDay });

/** What an inactivation brings with it, shown before it happens. */
export const Departure = z.object({
  id: Id,
  name: z.string(),
  statusTypeCode: z.string(),
  hasAccount: z.boolean(),
  coverings: z.number().int(),
  careTeamPlaces: z.number().int(),
  primaryPatients: z.number().int(),
  unsignedOrders: z.number().int(),
  directedFacilities: z.number().int(),
  /** Why this employee cannot be inactivated, in words; null when nothing stands in the way. */
  obstacle: z.string().nullable(),
});

const PermissionState = z.enum(['role', 'granted', 'denied', 'tenant', 'contract', 'none']);
export const PermissionColumn = z.object({
  name: z.string(),
  displayName: z.string(),
  group: z.string(),
  groupDisplayName: z.string(),
  /** Whether the caller may grant or revoke it. */
  mayChange: z.boolean(),
});
export const PermissionRow = z.object({
  employeeId: Id,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  careRole: z.string(),
  facilityName: z.string().nullable(),
  statusTypeCode: z.string(),
  hasAccount: z.boolean(),
  /** The roles of the account; without one, those the care role gives by default. */
  roles: z.array(z.string()),
  /** The permissions asked for by name; those in state `none` are left out. */
  states: z.record(z.string(), PermissionState),
});
const PermissionWish = z.object({
  permission: z.string().min(1).max(80),
  /** Grant or revoke it; null: back to what the roles say. */
  isGranted: z.boolean().nullable(),
});
export const PermissionWishes = z.object({
  employeeIds: z.array(Id).min(1).max(5000),
  changes: z.array(PermissionWish).min(1).max(100),
  /** The stamps of the preview, which no longer holds when somebody has changed one of these permissions since. */
  ...SeenStamp.shape,
});
export const PermissionPreview = z.object({
  items: z.array(
    z.object({
      permission: z.string(),
      displayName: z.string(),
      gains: z.number().int(),
      loses: z.number().int(),
      unchanged: z.number().int(),
    }),
  ),
  changedEmployees: z.number().int(),
  concurrencyStamp: z.string(),
  /** Not changed at all: the caller. Unknown IDs and those out of reach are counted here as well. */
  skipped: z.number().int(),
});
export const JobTitle = z.object({
  id: Id,
  name: z.string(),
  employeeCount: z.number().int(),
  /** Somebody who has it works where the caller does not, who may not rename it. */
  isBeyond: z.boolean(),
  concurrencyStamp: z.string(),
});

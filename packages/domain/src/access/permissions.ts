import type { ContractGate } from './contract-gates.ts';
import type { FeatureName } from './tenant-features.ts';

/**
 * Every permission, one row each: name `Area.Entity.Action`, its words, who holds it, and the contract it is void without.
 * Roles by letter: A admin, C clinician, M medical director, E environmental, N nurse, P provider, S support;
 * R marks what stays visible to support staff who view as somebody else (they keep that person's rows marked R and nothing else).
 * Our own reading of the permission matrix: where it allows "edit", both Create and Update are granted; Delete only where it says so,
 * or where removing is part of editing one's own list (order-set lines, saved reports, external results).
 */
const rows = [
  ['Order.Dashboards.View', 'Clinical dashboard', 'ACMNPSR', 'none'],
  ['Order.EnvironmentalDashboards.View', 'Environmental dashboard', 'AMESR', 'source'],
  ['MasterData.AdminDashboards.View', 'Administration dashboard', 'AMSR', 'none'],
  ['Report.TurnaroundTimes.View', 'Turnaround times', 'AMSR', 'none'],

  ['MasterData.Organizations.View', 'See organizations', 'ACMENPSR', 'none'],
  ['MasterData.Organizations.Create', 'Create organizations', 'AS', 'none'],
  ['MasterData.Organizations.Update', 'Edit organizations', 'AS', 'none'],
  ['MasterData.Organizations.Delete', 'Delete organizations', 'S', 'none'],
  ['MasterData.Organizations.ChangeStatus', 'Change the status of organizations', 'S', 'none'],
  ['MasterData.OrganizationContracts.Update', 'Change the contracts of organizations, and lock them', 'S', 'none'],
  ['MasterData.OrganizationSettings.View', 'See goals, alerts, ranges and result categories', 'ACMNPSR', 'none'],
  ['MasterData.OrganizationSettings.Update', 'Edit goals, alerts, ranges and result categories', 'AMS', 'none'],
  ['MasterData.CriticalLimits.Approve', 'Approve critical limits that call later than the laboratory', 'M', 'none'],
  ['MasterData.CustomerOrganizations.View', 'See customers of the laboratory', 'S', 'none'],
  ['MasterData.CustomerOrganizations.Create', 'Create customers of the laboratory', 'S', 'none'],

  ['MasterData.Facilities.View', 'See facilities', 'ACMENPSR', 'none'],
  ['MasterData.Facilities.Create', 'Create facilities', 'AS', 'none'],
  ['MasterData.Facilities.Update', 'Edit facilities, shifts and draw schedules', 'AS', 'none'],
  ['MasterData.Facilities.Delete', 'Delete facilities', 'S', 'none'],
  ['MasterData.Facilities.ChangeStatus', 'Change the status of facilities', 'S', 'none'],
  ['MasterData.FacilityLocks.Update', 'Lock facilities', 'S', 'none'],
  ['MasterData.OrderSets.View', 'See order sets', 'ACMNPSR', 'patient'],
  ['MasterData.OrderSets.Create', 'Create order sets', 'AMS', 'patient'],
  ['MasterData.OrderSets.Update', 'Edit order sets', 'AMS', 'patient'],
  ['MasterData.OrderSets.Delete', 'Delete order sets', 'AMS', 'patient'],
  ['MasterData.OrderSets.Apply', 'Apply order sets to patients', 'AMS', 'patient'],
  ['MasterData.FacilityGroups.View', 'See facility groups', 'ACMNPSR', 'none'],
  ['MasterData.FacilityGroups.Create', 'Create facility groups', 'ACNS', 'none'],
  ['MasterData.FacilityGroups.Update', 'Edit facility groups', 'ACNS', 'none'],
  ['MasterData.FacilityGroups.Delete', 'Delete facility groups', 'AS', 'none'],
  ['Order.PatientGroups.View', 'See patient groups', 'ACMNPSR', 'patient'],
  ['Order.PatientGroups.Create', 'Create patient groups', 'ACNS', 'patient'],
  ['Order.PatientGroups.Update', 'Edit patient groups', 'ACNS', 'patient'],
  ['Order.PatientGroups.Delete', 'Delete patient groups', 'AS', 'patient'],
  ['MasterData.LabVendors.View', 'See laboratories', 'ACMENPSR', 'none'],

  ['MasterData.EmployeeDirectory.View', 'See names and roles of colleagues', 'ACMENPSR', 'none'],
  ['MasterData.Employees.View', 'See employee records', 'AMSR', 'none'],
  ['MasterData.Employees.Create', 'Create employees', 'AS', 'none'],
  ['MasterData.Employees.Update', 'Edit employees, assignments and coverings', 'AS', 'none'],
  ['MasterData.Employees.Delete', 'Delete or inactivate employees', 'AS', 'none'],
  ['MasterData.Employees.Verify', 'Verify and activate employees', 'AS', 'none'],
  ['MasterData.Employees.ChangeStatus', 'Change the status of employees', 'AS', 'none'],
  ['MasterData.Employees.Invite', 'Invite employees', 'AS', 'none'],
  ['MasterData.Employees.ViewSsn', 'Search employees by social security number', 'AS', 'none'],
  ['MasterData.EmployeePermissions.View', 'See permissions of employees', 'AS', 'none'],
  ['MasterData.EmployeePermissions.Update', 'Change permissions of employees', 'AS', 'none'],
  ['MasterData.JobTitles.View', 'See job titles', 'ACMENPSR', 'none'],
  ['MasterData.JobTitles.Create', 'Create job titles', 'AS', 'none'],
  ['MasterData.JobTitles.Update', 'Edit job titles', 'AS', 'none'],
  ['MasterData.JobTitles.Delete', 'Delete job titles', 'AS', 'none'],

  ['MasterData.Patients.View', 'See patients', 'ACMNPSR', 'patient'],
  ['MasterData.Patients.Create', 'Create patients', 'ACNS', 'patient'],
  ['MasterData.Patients.Update', 'Edit patients', 'ACNS', 'patient'],
  ['MasterData.Patients.Verify', 'Verify and activate patients', 'ACNS', 'patient'],
  ['MasterData.Patients.ChangeStatus', 'Change the status of patients', 'ACNS', 'patient'],
  ['MasterData.DeceasedPatients.Update', 'Reactivate patients recorded as deceased', 'S', 'patient'],
  ['MasterData.Patients.ViewSsn', 'Search patients by social security number', 'AS', 'patient'],
  ['MasterData.CareTeam.View', 'See care teams', 'ACMNPSR', 'patient'],
  ['MasterData.CareTeam.Update', 'Edit care teams', 'ACNS', 'patient'],
  ['MasterData.Problems.View', 'See problems', 'ACMNPSR', 'none'],
  ['MasterData.Problems.Create', 'Add problems', 'ACMNP', 'none'],
  ['MasterData.Problems.Update', 'Edit, resolve and inactivate problems', 'ACMNP', 'none'],
  ['MasterData.Icds.View', 'See diagnosis codes', 'ACMNPSR', 'none'],
  ['MasterData.FavoriteIcdLists.View', 'See favorite diagnosis lists', 'ACMNPSR', 'none'],
  ['MasterData.FavoriteIcdLists.Create', 'Create favorite diagnosis lists', 'ACMNPS', 'none'],
  ['MasterData.FavoriteIcdLists.Update', 'Edit favorite diagnosis lists', 'ACMNPS', 'none'],
  ['MasterData.FavoriteIcdLists.Delete', 'Delete favorite diagnosis lists', 'AS', 'none'],
  ['MasterData.TestDirectory.View', 'See the test directory', 'ACMENPSR', 'none'],

  ['Order.Schedules.View', 'See patient orders', 'ACMNPSR', 'patient'],
  ['Order.Schedules.Create', 'Draft patient orders', 'ACMNP', 'patient'],
  ['Order.Schedules.Update', 'Edit patient orders', 'ACMNP', 'patient'],
  ['Order.Schedules.Sign', 'Sign patient orders', 'MP', 'patient'],
  ['Order.Schedules.Renew', 'Renew patient orders', 'MP', 'patient'],
  ['Order.Schedules.Discontinue', 'Discontinue patient orders', 'ACMNP', 'patient'],
  ['Order.Abn.View', 'See advance beneficiary notices', 'ACMNPSR', 'patient'],
  ['Order.Abn.Check', 'Check coverage and print notices', 'ACMNP', 'patient'],

  ['Order.Requisitions.View', 'See patient draws', 'ACMNPSR', 'patient'],
  ['Order.Requisitions.Create', 'Create patient draws', 'ACMNP', 'patient'],
  ['Order.Requisitions.Generate', 'Generate draws from orders', 'ACNS', 'patient'],
  ['Order.Requisitions.Update', 'Edit patient draws', 'ACN', 'patient'],
  ['Order.Requisitions.Delete', 'Delete patient draws', 'ACN', 'patient'],
  ['Order.Requisitions.Collect', 'Record and undo collection', 'ACN', 'patient'],
  ['Order.Requisitions.Print', 'Print labels', 'ACN', 'patient'],
  ['Order.Requisitions.Ship', 'Ship specimens', 'ACN', 'patient'],
  ['Order.Requisitions.AnswerAoes', 'Answer order questions', 'ACN', 'patient'],
  ['Order.Requisitions.AnswerMissingKinetics', 'Answer missing kinetics', 'ACNS', 'patient'],
  ['Order.Requisitions.Cancel', 'Cancel draws and record missed draws', 'ACNPS', 'patient'],
  ['Order.Requisitions.Reschedule', 'Reschedule draws', 'ACNPS', 'patient'],
  ['Order.Requisitions.Reactivate', 'Reactivate draws', 'ACNPS', 'patient'],
  ['Order.Requisitions.Reorder', 'Reorder tests', 'ACMNP', 'patient'],
  ['Order.Requisitions.LabCancel', 'Cancel draws for the laboratory', 'S', 'any'],
  ['Order.Requisitions.ReloadResult', 'Reload laboratory results', 'S', 'any'],
  ['Order.Results.View', 'See patient results', 'ACMNPSR', 'patient'],
  ['Order.RestrictedResults.View', 'See restricted results of draws that others ordered', 'NR', 'none'],
  ['Order.Results.Review', 'Acknowledge patient results', 'CMNP', 'patient'],
  ['Order.ResultIssues.View', 'See tests not performed and tests in question', 'ACMNPSR', 'any'],
  ['Order.ResultIssues.Answer', 'Answer tests not performed and tests in question', 'ACNS', 'any'],
  ['Order.ResultIssues.Resolve', 'Resolve tests in question for the laboratory', 'S', 'any'],
  ['Order.Problems.View', 'See problems with orders, draws and results', 'ACMENPSR', 'any'],
  ['Order.Problems.Create', 'Report problems with orders, draws and results', 'ACMENPS', 'any'],
  ['Order.Problems.Update', 'Edit and resolve problems with orders, draws and results', 'ACMENPS', 'any'],
  ['Order.Problems.Delete', 'Delete problems that were reported by mistake', 'ACMENPS', 'any'],
  ['Order.ProblemsOfOthers.Delete', 'Delete problems that others reported', 'A', 'any'],
  ['Order.ExternalResults.View', 'See results of other laboratories', 'ACMNPSR', 'patient'],
  ['Order.ExternalResults.Create', 'Enter results of other laboratories', 'ACNP', 'patient'],
  ['Order.ExternalResults.Update', 'Edit and verify results of other laboratories', 'ACNP', 'patient'],
  ['Order.ExternalResults.Delete', 'Delete results of other laboratories', 'ACNP', 'patient'],

  ['Order.Employees.View', 'See employee orders and draws', 'AMNSR', 'employee'],
  ['Order.Employees.Create', 'Create employee orders and draws', 'AN', 'employee'],
  ['Order.Employees.Generate', 'Generate employee draws', 'AN', 'employee'],
  ['Order.Employees.Update', 'Edit employee orders and draws', 'AN', 'employee'],
  ['Order.Employees.Delete', 'Delete employee draws', 'AN', 'employee'],
  ['Order.Employees.Renew', 'Renew employee orders', 'AN', 'employee'],
  ['Order.Employees.Discontinue', 'Discontinue employee orders', 'AN', 'employee'],
  ['Order.Employees.Collect', 'Record and undo collection from employees', 'AN', 'employee'],
  ['Order.Employees.Print', 'Print employee labels', 'AN', 'employee'],
  ['Order.Employees.Ship', 'Ship employee specimens', 'AN', 'employee'],
  ['Order.Employees.AnswerAoes', 'Answer order questions for employees', 'AN', 'employee'],
  ['Order.Employees.Cancel', 'Cancel employee draws', 'AN', 'employee'],
  ['Order.Employees.Reschedule', 'Reschedule employee draws', 'AN', 'employee'],
  ['Order.Employees.Reactivate', 'Reactivate employee draws', 'AN', 'employee'],
  ['Order.Employees.Reorder', 'Reorder employee tests', 'AN', 'employee'],
  ['Order.EmployeeResults.View', 'See employee results', 'AMNS', 'employee'],
  ['Order.EmployeeResults.Review', 'Acknowledge employee results', 'MN', 'employee'],

  ['MasterData.Sites.View', 'See sources', 'AMESR', 'source'],
  ['MasterData.Sites.Create', 'Create sources', 'AES', 'source'],
  ['MasterData.Sites.Update', 'Edit sources', 'AES', 'source'],
  ['MasterData.Sites.Verify', 'Verify sources', 'AES', 'source'],
  ['MasterData.Sites.ChangeStatus', 'Change the status of sources', 'AES', 'source'],
  ['Order.Sites.View', 'See source orders and draws', 'AMESR', 'source'],
  ['Order.Sites.Create', 'Create source orders and draws', 'AES', 'source'],
  ['Order.Sites.Generate', 'Generate source draws', 'AES', 'source'],
  ['Order.Sites.Update', 'Edit source orders and draws', 'AES', 'source'],
  ['Order.Sites.Delete', 'Delete source draws', 'AES', 'source'],
  ['Order.Sites.Renew', 'Renew source orders', 'AES', 'source'],
  ['Order.Sites.Discontinue', 'Discontinue source orders', 'AES', 'source'],
  ['Order.Sites.Collect', 'Record and undo collection from sources', 'E', 'source'],
  ['Order.Sites.Print', 'Print source labels', 'E', 'source'],
  ['Order.Sites.Ship', 'Ship source specimens', 'E', 'source'],
  ['Order.Sites.AnswerAoes', 'Answer order questions for sources', 'E', 'source'],
  ['Order.Sites.Cancel', 'Cancel source draws', 'AES', 'source'],
  ['Order.Sites.Reschedule', 'Reschedule source draws', 'AES', 'source'],
  ['Order.Sites.Reactivate', 'Reactivate source draws', 'AES', 'source'],
  ['Order.Sites.Reorder', 'Reorder source tests', 'AES', 'source'],
  ['Order.SiteResults.View', 'See source results', 'AMESR', 'source'],
  ['Order.SiteResults.Review', 'Acknowledge source results', 'ME', 'source'],

  ['Report.Standard.View', 'Run standard reports', 'ACMNPSR', 'patient'],
  ['Report.Standard.Create', 'Create saved report definitions', 'ACMNPS', 'patient'],
  ['Report.Standard.Update', 'Edit saved report definitions', 'ACMNPS', 'patient'],
  ['Report.Standard.Delete', 'Delete saved report definitions', 'ACMNPS', 'patient'],
  ['Report.KaiserExport.View', 'Export results for Kaiser', 'ACMNPS', 'patient'],
  ['Report.KaiserExport.Update', 'Set the payers of the export for Kaiser', 'AS', 'patient'],
  ['Report.DialysisEvents.Update', 'Enter dialysis events', 'ACMN', 'patient'],
  ['Report.ProviderNames.View', 'See whose measures are whose, besides one’s own', 'ACMNSR', 'patient'],
  ['Report.KeptRuns.Create', 'Keep runs of reports for six years', 'AM', 'none'],
  ['Report.Custom.View', 'Run custom reports', 'ACMNPSR', 'patient'],
  ['Report.Custom.Create', 'Create custom reports', 'ACMNPS', 'patient'],
  ['Report.Custom.Update', 'Edit custom reports', 'ACMNPS', 'patient'],
  ['Report.Custom.Delete', 'Delete custom reports', 'ACMNPS', 'patient'],
  ['Report.Employee.View', 'Run employee reports', 'AMNS', 'employee'],
  ['Report.Employee.Create', 'Create employee reports', 'AN', 'employee'],
  ['Report.Employee.Update', 'Edit employee reports', 'AN', 'employee'],
  ['Report.Employee.Delete', 'Delete employee reports', 'AN', 'employee'],
  ['Report.Environmental.View', 'Run environmental reports', 'AMESR', 'source'],
  ['Report.Environmental.Create', 'Create environmental reports', 'E', 'source'],
  ['Report.Environmental.Update', 'Edit environmental reports', 'E', 'source'],
  ['Report.Environmental.Delete', 'Delete environmental reports', 'E', 'source'],
  ['Report.Designer.Update', 'Use the report builder', 'AS', 'none'],
  ['Report.PhysicianTrends.View', 'Run physician trend reports', 'ACMNPSR', 'patient'],
  ['Report.PhysicianTrends.Create', 'Create physician trend reports', 'ACMNPS', 'patient'],
  ['Report.PhysicianTrends.Update', 'Edit physician trend reports', 'ACMNPS', 'patient'],
  ['Report.PhysicianTrends.Delete', 'Delete physician trend reports', 'ACMNPS', 'patient'],

  ['Order.Invoices.View', 'See invoices and receipts', 'AS', 'none'],
  ['Order.Invoices.Download', 'Download invoices and receipts', 'AS', 'none'],
  ['Order.Invoices.Pay', 'Record payments of invoices', 'AS', 'none'],
  ['Order.Invoices.Create', 'Create invoices', 'S', 'none'],
  ['Order.Invoices.Update', 'Edit and void invoices', 'S', 'none'],
  ['MasterData.Supplies.View', 'See supply orders', 'ACENSR', 'none'],
  ['MasterData.Supplies.Create', 'Order supplies', 'ACENS', 'none'],
  ['MasterData.Supplies.Update', 'Edit and cancel supply orders', 'ACENS', 'none'],
  ['MasterData.Supplies.Fulfill', 'Approve, ship and deliver supply orders', 'S', 'none'],

  ['Training.Guides.View', 'See training guides', 'ACMENPSR', 'none'],
  ['Training.Guides.Create', 'Create training guides', 'S', 'none'],
  ['Training.Guides.Update', 'Edit and publish training guides', 'S', 'none'],
  ['Training.Documents.View', 'See reference documents', 'ACMENPSR', 'none'],
  ['Training.Documents.Update', 'Edit reference documents', 'S', 'none'],
  ['Files.Directories.View', 'See folders and files', 'ACMENPSR', 'none'],
  ['Files.Directories.Create', 'Create folders', 'S', 'none'],
  ['Files.Directories.Update', 'Rename, move and order folders', 'S', 'none'],
  ['Files.Directories.Delete', 'Delete folders', 'S', 'none'],
  ['Files.Documents.View', 'Download files', 'ACMENPSR', 'none'],
  ['Files.Documents.Create', 'Upload files', 'S', 'none'],
  ['Files.Documents.Update', 'Rename, move and order files', 'S', 'none'],
  ['Files.Documents.Delete', 'Delete files', 'S', 'none'],
  ['Tickets.SupportTickets.View', 'See support tickets', 'ACMENPSR', 'none'],
  ['Tickets.SupportTickets.Create', 'Open support tickets', 'ACMENPS', 'none'],
  ['Tickets.SupportTickets.Update', 'Answer and close support tickets', 'ACMENPS', 'none'],

  ['Access.Users.View', 'See user accounts', 'AS', 'none'],
  ['Access.Users.Manage', 'Manage user accounts', 'AS', 'none'],
  ['Access.Tenants.View', 'See tenants', 'S', 'none'],
  ['Access.Tenants.Manage', 'Create tenants and set their permissions', 'S', 'none'],
  ['Access.Impersonate', 'Act as another user, read-only', 'S', 'none'],
  ['Access.AuditLog.View', 'Read the audit log', 'AS', 'none'],
  ['Background.Jobs.View', 'See background jobs', 'S', 'none'],
  ['Background.Jobs.Retry', 'Run failed background jobs again', 'S', 'none'],
  ['LabLink.View', 'See the laboratory link', 'S', 'none'],
  ['LabLink.Manage', 'Manage the laboratory link', 'S', 'none'],
  ['LabLink.Bodies', 'Read patient data in messages of the laboratory link', 'S', 'none'],
] as const satisfies readonly (readonly [name: string, displayName: string, roles: string, gate: ContractGate])[];

/** The name of one permission, for example `Order.Requisitions.Collect`. */
export type PermissionName = (typeof rows)[number][0];

/** One permission: its group (the area of its name), its words, and the contract it needs. */
export type Permission = {
  name: PermissionName;
  group: string;
  groupDisplayName: string;
  displayName: string;
  roleLetters: string;
  gate: ContractGate;
  /** What the customer must have subscribed to. */
  feature: FeatureName | null;
};

const featuresByGate: Partial<Record<ContractGate, FeatureName>> = {
  patient: 'Feature.PatientTesting',
  employee: 'Feature.EmployeeTesting',
  source: 'Feature.SourceTesting',
};
const featuresByEntity: Readonly<Record<string, FeatureName>> = {
  'Order.Invoices': 'Feature.Invoices',
  'Order.Abn': 'Feature.AbnCheck',
  'Report.KaiserExport': 'Feature.KaiserExport',
};

const groupDisplayNames: Readonly<Record<string, string>> = {
  Access: 'Access',
  Background: 'Background jobs',
  Files: 'Files',
  LabLink: 'Laboratory link',
  MasterData: 'Master data',
  Order: 'Orders and results',
  Report: 'Reports',
  Tickets: 'Support tickets',
  Training: 'Training',
};

/** All permissions in the order of the screens; names never change, because they have been granted somewhere. */
export const permissions: readonly Permission[] = rows.map(([name, displayName, roleLetters, gate]) => {
  const group = name.slice(0, name.indexOf('.'));
  const feature = featuresByEntity[name.slice(0, name.lastIndexOf('.'))] ?? featuresByGate[gate] ?? null;
  return { name, group, groupDisplayName: groupDisplayNames[group] ?? group, displayName, roleLetters, gate, feature };
});

const byName = new Map<string, Permission>(permissions.map((permission) => [permission.name, permission]));

/** The permission of that name, undefined when there is none. */
export function findPermission(name: string): Permission | undefined {
  return byName.get(name);
}

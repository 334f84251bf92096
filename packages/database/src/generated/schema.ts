// Made by generate-schema.ts from a migrated database. Do not edit.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>;

type Instant = ColumnType<Date, Date | string, Date | string>;
export type JsonValue = string | number | boolean | null | { [key: string]: JsonValue } | JsonValue[];
type Json = ColumnType<JsonValue, string, string>;

export type AoeAnswers = {
  tenant_id: string;
  requisition_id: string;
  aoe_code: string;
  value: string;
  answered_by: string | null;
  answered_at: Generated<Instant>;
};

export type AoeQuestions = {
  code: string;
  text: string;
  kind: string;
  unit: string | null;
  minimum: number | null;
  maximum: number | null;
  warn_minimum: number | null;
  warn_maximum: number | null;
  decimals: number | null;
  choices: string[] | null;
  required_at: string;
  default_from: string | null;
};

export type Assignments = {
  tenant_id: string;
  employee_id: string;
  facility_id: string;
  is_primary: Generated<boolean>;
};

export type AuditChecks = {
  id: GeneratedAlways<number>;
  checked_at: Generated<Instant>;
  seal_count: number;
  row_count: number;
  fault: string | null;
};

export type AuditLog = {
  tenant_id: string | null;
  id: GeneratedAlways<number>;
  at: Generated<Instant>;
  xact: Generated<string>;
  actor_user_id: string | null;
  actor_name: string | null;
  impersonator_user_id: string | null;
  action: string;
  subject_type: string | null;
  subject_id: string | null;
  patient_id: string | null;
  facility_id: string | null;
  request_id: string | null;
  address: string | null;
  detail: Json | null;
};

export type AuditSeals = {
  id: GeneratedAlways<number>;
  sealed_at: Generated<Instant>;
  from_xact: string;
  to_xact: string;
  row_count: number;
  hash: Buffer;
  previous_hash: Buffer | null;
  row_marks: Generated<Buffer>;
  key_id: string | null;
};

export type CareTeamMembers = {
  tenant_id: string;
  id: string;
  patient_id: string;
  employee_id: string;
  role: string;
  is_primary: Generated<boolean>;
};

export type CorrectiveActions = {
  tenant_id: string;
  id: string;
  facility_id: string;
  source_id: string;
  requisition_id: string;
  family: string;
  verdict: string;
  note: string;
  repeat_by: string;
  opened_at: Generated<Instant>;
  opened_by: string | null;
  opened_by_name: string | null;
  closed_at: Instant | null;
  closed_by: string | null;
  closed_by_name: string | null;
  closing_note: string | null;
  concurrency_stamp: Generated<string>;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type Coverings = {
  tenant_id: string;
  id: string;
  employee_id: string;
  covered_employee_id: string;
  from_date: string;
  to_date: string;
  created_at: Generated<Instant>;
  created_by: string | null;
};

export type CriticalEscalations = {
  tenant_id: string;
  result_id: number;
  step: number;
  recipient: string;
  employee_id: string | null;
  user_id: string | null;
  name: string | null;
  told_at: Instant;
  mail: string | null;
};

export type CriticalResults = {
  tenant_id: string;
  result_id: number;
  requisition_id: string | null;
  party_type: string;
  party_id: string;
  facility_id: string;
  result_code: string;
  opened_at: Generated<Instant>;
  acknowledged_at: Instant | null;
  acknowledged_by: string | null;
  acknowledged_by_name: string | null;
  read_back_value: string | null;
  told_to: string | null;
  comment: string | null;
  withdrawn_at: Instant | null;
  escalated_steps: Generated<number>;
};

export type DefaultGoals = {
  result_code: string;
  modality: string;
  greater: string | null;
  greater_value: number | null;
  less: string | null;
  less_value: number | null;
};

export type DefaultRanges = {
  id: GeneratedAlways<number>;
  result_code: string;
  sex: string | null;
  modality: string | null;
  reference_low: number | null;
  reference_high: number | null;
  reference_text: string | null;
  greater: string | null;
  greater_value: number | null;
  less: string | null;
  less_value: number | null;
  critical_low: number | null;
  critical_high: number | null;
};

export type DerivedResultSources = {
  tenant_id: string;
  result_id: number;
  source_result_id: number;
};

export type Diagnoses = {
  tenant_id: string;
  id: string;
  patient_id: string;
  icd_code: string;
  description: string;
  onset_date: string | null;
  status: Generated<string>;
  resolved_at: Instant | null;
  resolved_by: string | null;
  position: Generated<number>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type DialysisEventMonths = {
  tenant_id: string;
  facility_id: string;
  month: string;
  fistula: number;
  graft: number;
  tunneled: number;
  nontunneled: number;
  other: number;
  confirmed_at: Generated<Instant>;
  confirmed_by: string;
  confirmed_by_name: string;
  concurrency_stamp: Generated<string>;
};

export type DialysisEvents = {
  tenant_id: string;
  id: string;
  facility_id: string;
  patient_id: string;
  kind: string;
  event_on: string;
  access: string | null;
  access_since: string | null;
  organisms: string | null;
  susceptibilities: string | null;
  has_second_set: boolean | null;
  suspected_source: string | null;
  is_hospitalized: boolean | null;
  antimicrobial_on: string | null;
  note: string | null;
  sent_at: Instant | null;
  sent_by_name: string | null;
  entered_at: Generated<Instant>;
  entered_by: string;
  entered_by_name: string;
  changed_at: Generated<Instant>;
  changed_by_name: string;
  concurrency_stamp: Generated<string>;
};

export type DrawHandovers = {
  tenant_id: string;
  requisition_id: string;
  step: string;
  employee_id: string | null;
  handed_at: Generated<Instant>;
  handed_by: string;
  handed_by_name: string;
  concurrency_stamp: Generated<string>;
};

export type EmployeePermissions = {
  tenant_id: string;
  employee_id: string;
  permission: string;
  is_granted: boolean;
  granted_by: string | null;
};

export type EmployeeReminders = {
  tenant_id: string;
  id: string;
  employee_id: string;
  reminded_at: Instant;
  by_user_id: string;
  by_name: string;
  mail: Generated<string>;
};

export type Employees = {
  tenant_id: string;
  id: string;
  organization_id: string;
  user_id: string | null;
  first_name: string;
  middle_name: string | null;
  middle_initial: string | null;
  last_name: string;
  title: string | null;
  job_title_id: string | null;
  npi: string | null;
  license_number: string | null;
  license_state: string | null;
  date_of_birth: string | null;
  sex: string | null;
  email: string | null;
  phone: string | null;
  fax: string | null;
  care_role: Generated<string>;
  status_type_code: Generated<string>;
  start_date: string | null;
  end_date: string | null;
  search_text: GeneratedAlways<string | null>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
  ssn_encrypted: Buffer | null;
  ssn_last4: string | null;
  ssn_digest: Buffer | null;
  hepatitis_b_status: string | null;
  status_reason: string | null;
  verified_at: Instant | null;
  verified_by: string | null;
};

export type ExternalResultDocuments = {
  tenant_id: string;
  external_result_id: string;
  name: string;
  media_type: string;
  content: Buffer;
  size_bytes: GeneratedAlways<number | null>;
  added_at: Generated<Instant>;
  added_by: string | null;
  added_by_name: string | null;
};

export type ExternalResultLines = {
  tenant_id: string;
  id: string;
  external_result_id: string;
  position: number;
  result_code: string;
  value_text: string;
  unit: string | null;
  reference_text: string | null;
  flag: string | null;
  value_numeric: number | null;
  comparator: string | null;
  because: string | null;
  superseded_at: Instant | null;
  superseded_by_name: string | null;
};

export type ExternalResults = {
  tenant_id: string;
  id: string;
  patient_id: string;
  laboratory_name: string;
  collected_at: Instant;
  reported_at: Instant | null;
  comment: string | null;
  status: Generated<string>;
  entered_at: Generated<Instant>;
  entered_by: string | null;
  entered_by_name: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
  updated_by_name: string | null;
  verified_at: Instant | null;
  verified_by: string | null;
  verified_by_name: string | null;
  delete_reason: string | null;
  deleted_at: Instant | null;
  deleted_by: string | null;
  deleted_by_name: string | null;
  concurrency_stamp: Generated<string>;
  changed_by: Generated<string[]>;
};

export type Facilities = {
  tenant_id: string;
  id: string;
  organization_id: string;
  name: string;
  code: string;
  status_type_code: Generated<string>;
  start_date: string | null;
  end_date: string | null;
  is_locked: Generated<boolean>;
  ccn: string | null;
  npi: string | null;
  clia_number: string | null;
  phone: string | null;
  fax: string | null;
  address: Generated<Json>;
  time_zone: Generated<string>;
  emr_company: number | null;
  first_week: Generated<number>;
  draw_week: Generated<number>;
  draw_schedules: Generated<Json>;
  custom_months: Generated<Json>;
  medical_director_id: string | null;
  courier_pickup_time: string | null;
  lab_account: string | null;
  stations: number | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
  external_id: string | null;
  shipping_address: Generated<Json>;
  after_hours_phone: string | null;
  supply_account: string | null;
  medical_director_since: string | null;
  search_text: GeneratedAlways<string | null>;
  critical_escalation: Json | null;
  month_closing_day: Generated<number>;
};

export type FacilityClosedDays = {
  tenant_id: string;
  facility_id: string;
  closed_on: string;
  reason: string;
  created_at: Generated<Instant>;
  created_by: string | null;
};

export type FacilityFaxes = {
  tenant_id: string;
  id: string;
  facility_id: string;
  number: string;
  label: string | null;
  report_types: Generated<string[]>;
  is_auto_send: Generated<boolean>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
};

export type FacilityGroupMembers = {
  tenant_id: string;
  group_id: string;
  facility_id: string;
};

export type FacilityGroups = {
  tenant_id: string;
  id: string;
  name: string;
  description: string | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type FacilityLabs = {
  tenant_id: string;
  facility_id: string;
  lab_vendor_id: string;
  account_number: string | null;
  created_at: Generated<Instant>;
  created_by: string | null;
};

export type FacilityManagers = {
  tenant_id: string;
  facility_id: string;
  employee_id: string;
  position: Generated<number>;
};

export type FacilityMonths = {
  tenant_id: string;
  month: string;
  facility_id: string;
  provider_id: string;
  measure: string;
  stratum: string;
  revision: number;
  eligible: number;
  met: number;
  below: number;
  above: number;
  undecided: number;
  untested: number;
  excluded: number;
  value_sum: number | null;
  value_squares: number | null;
  value_count: Generated<number>;
  classes: number[] | null;
};

export type FacilityShifts = {
  tenant_id: string;
  id: string;
  facility_id: string;
  code: string;
  day_group: string;
  start_time: string;
  end_time: string | null;
};

export type FacilityStatusChanges = {
  tenant_id: string;
  id: string;
  facility_id: string;
  from_status: string;
  to_status: string;
  reason: string | null;
  canceled_draws: Generated<number>;
  changed_by: string | null;
  changed_by_name: string | null;
  changed_at: Generated<Instant>;
};

export type FavoriteIcdCodes = {
  tenant_id: string;
  list_id: string;
  position: number;
  icd_code: string;
};

export type FavoriteIcdLists = {
  tenant_id: string;
  id: string;
  facility_id: string;
  name: string;
  status_type_code: Generated<string>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type FileDirectories = {
  tenant_id: string;
  id: string;
  parent_id: string | null;
  name: string;
  position: Generated<number>;
  purpose: Generated<string>;
  is_fixed: Generated<boolean>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type Files = {
  tenant_id: string;
  id: string;
  directory_id: string | null;
  name: string;
  file_name: string;
  position: Generated<number>;
  kind: string;
  mime_type: string;
  size_bytes: number;
  sha256: Buffer;
  storage_key: string;
  cache_tag: Generated<string>;
  status: Generated<string>;
  missing_since: Instant | null;
  deleted_at: Instant | null;
  deleted_by: string | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type GoalSetFacilities = {
  tenant_id: string;
  goal_set_id: string;
  facility_id: string;
};

export type GoalSets = {
  tenant_id: string;
  id: string;
  organization_id: string;
  name: string;
  is_default: Generated<boolean>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  valid_from: Generated<string>;
  valid_to: string | null;
  note: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type Goals = {
  tenant_id: string;
  id: string;
  goal_set_id: string;
  result_code: string;
  modality: string;
  greater: string | null;
  greater_value: number | null;
  less: string | null;
  less_value: number | null;
  valid_from: Generated<string>;
  valid_to: string | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type IcdCodes = {
  code: string;
  text: string;
  is_billable: Generated<boolean>;
  valid_from: string | null;
  valid_to: string | null;
};

export type IdentityExternalLoginDirectory = {
  issuer: string | null;
  subject: string | null;
  user_id: string | null;
  tenant_id: string | null;
  tenant_alias: string | null;
  roles: string[] | null;
};

export type IdentitySecondFactorDirectory = {
  id: string | null;
  user_id: string | null;
  kind: string | null;
  name: string | null;
  created_at: Instant | null;
  last_used_at: Instant | null;
};

export type IdentitySecurityEventFeed = {
  id: number | null;
  at: Instant | null;
  kind: string | null;
  user_id: string | null;
  tenant_id: string | null;
  user_name: string | null;
  actor_user_id: string | null;
  address: string | null;
  user_agent: string | null;
  request_id: string | null;
  detail: Json | null;
};

export type IdentitySignInDirectory = {
  grant_id: string | null;
  user_id: string | null;
  kind: string | null;
  impersonator_user_id: string | null;
  address: string | null;
  user_agent: string | null;
  created_at: Instant | null;
  last_used_at: Instant | null;
  expires_at: Instant | null;
  factor_at: Instant | null;
};

export type IdentityTenantDirectory = {
  id: string | null;
  name: string | null;
  display_name: string | null;
  is_active: boolean | null;
};

export type IdentityUserDirectory = {
  id: string | null;
  tenant_id: string | null;
  user_name: string | null;
  email: string | null;
  email_confirmed: boolean | null;
  name: string | null;
  surname: string | null;
  phone_number: string | null;
  phone_number_confirmed: boolean | null;
  roles: string[] | null;
  is_active: boolean | null;
  is_external: boolean | null;
  has_password: boolean | null;
  is_deleted: boolean | null;
  deleter_id: string | null;
  deletion_time: Instant | null;
  invite_sent: boolean | null;
  lockout_enabled: boolean | null;
  lockout_end: Instant | null;
  last_sign_in_at: Instant | null;
  extra_properties: Json | null;
  concurrency_stamp: string | null;
  creation_time: Instant | null;
  creator_id: string | null;
  last_modification_time: Instant | null;
  last_modifier_id: string | null;
  is_tenant_admin: boolean | null;
  given_by: string | null;
  awaits_confirmation: boolean | null;
};

export type IdentityUserLinkDirectory = {
  user_id: string | null;
  target_user_id: string | null;
  target_user_name: string | null;
  target_tenant_id: string | null;
  created_at: Instant | null;
};

export type IdentityWeightyAccounts = {
  user_id: string | null;
};

export type ImmunityRecords = {
  tenant_id: string;
  id: string;
  employee_id: string;
  need: string;
  kind: string;
  signed_on: string;
  note: string | null;
  recorded_at: Generated<Instant>;
  recorded_by: string | null;
  recorded_by_name: string | null;
  withdrawn_at: Instant | null;
  withdrawn_by: string | null;
  withdrawn_by_name: string | null;
};

export type ImportLines = {
  tenant_id: string;
  import_id: string;
  line_number: number;
  outcome: string;
  remarks: Json;
  sealed_cells: Buffer | null;
  name: Generated<string>;
};

export type ImportParts = {
  tenant_id: string;
  import_id: string;
  number: number;
  sealed: Buffer;
};

export type Imports = {
  tenant_id: string;
  id: string;
  kind: string;
  file_name: string;
  status: Generated<string>;
  headers: Generated<string[]>;
  mapping: Generated<Json>;
  size_chars: Generated<number>;
  part_count: Generated<number>;
  row_count: Generated<number>;
  created_count: Generated<number>;
  updated_count: Generated<number>;
  unchanged_count: Generated<number>;
  refused_count: Generated<number>;
  remarked_count: Generated<number>;
  failure: string | null;
  created_by: string;
  created_by_name: string;
  is_support: boolean;
  created_at: Generated<Instant>;
  started_at: Instant | null;
  finished_at: Instant | null;
  created_by_roles: Generated<string[]>;
};

export type Insurances = {
  tenant_id: string;
  id: string;
  patient_id: string;
  rank: number;
  payer: string;
  policy_number: string | null;
  group_number: string | null;
  subscriber: string | null;
  relationship: string | null;
  is_medicare: Generated<boolean>;
  start_date: string | null;
  end_date: string | null;
};

export type InvoiceEvents = {
  tenant_id: string;
  id: string;
  invoice_id: string;
  at: Generated<Instant>;
  action: string;
  from_status: string | null;
  to_status: string;
  by_user_id: string | null;
  by_name: string | null;
  comment: string | null;
};

export type InvoiceLines = {
  tenant_id: string;
  invoice_id: string;
  line_number: number;
  kind: string;
  facility_id: string;
  requisition_id: string;
  requisition_line: number;
  service_date: string;
  offering_code: string;
  cpt: Generated<string[]>;
  modifiers: Generated<string[]>;
  quantity: Generated<number>;
  price_cents: number;
  amount_cents: number;
  is_void: Generated<boolean>;
  turn: Generated<number>;
};

export type InvoicePayments = {
  tenant_id: string;
  id: string;
  invoice_id: string;
  paid_on: string;
  amount_cents: number;
  method: string;
  reference: string | null;
  created_at: Generated<Instant>;
  created_by: string | null;
  created_by_name: string;
  taken_back_at: Instant | null;
  taken_back_by: string | null;
  taken_back_by_name: string | null;
  taken_back_because: string | null;
};

export type Invoices = {
  tenant_id: string;
  id: string;
  number: Generated<string>;
  organization_id: string;
  period_start: string;
  period_end: string;
  issue_date: string | null;
  due_date: string | null;
  status: Generated<string>;
  total_cents: Generated<number>;
  paid_cents: Generated<number>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  facility_ids: Generated<string[]>;
  line_count: Generated<number>;
  charges_cents: Generated<number>;
  credits_cents: Generated<number>;
  po_number: string | null;
  bill_to: Json | null;
  updated_at: Instant | null;
};

export type JobTitles = {
  tenant_id: string;
  id: string;
  name: string;
  concurrency_stamp: Generated<string>;
};

export type KaiserPayers = {
  tenant_id: string;
  payer: string;
  added_at: Generated<Instant>;
  added_by: string | null;
};

export type LabLinkAlertMails = {
  kind: string;
  connection_id: string | null;
  count: number;
  mailed_at: Instant;
};

export type LabLinkAnswers = {
  id: GeneratedAlways<number>;
  at: Generated<Instant>;
  connection_id: string;
  message_id: number | null;
  code: string | null;
  control_id: string | null;
  error: string | null;
  body: Buffer | null;
  applied_at: Instant | null;
};

export type LabLinkCertificates = {
  id: Generated<string>;
  purpose: string;
  pem: string;
  key_sealed: Buffer;
  fingerprint256: string;
  subject: string;
  not_before: Instant;
  not_after: Instant;
  created_at: Generated<Instant>;
  created_by: string | null;
};

export type LabLinkCodeMappings = {
  sender: string;
  their_code: string;
  result_code: string;
  created_at: Generated<Instant>;
  created_by: string | null;
};

export type LabLinkConnectionVersions = {
  connection_id: string;
  version: number;
  profile: Json;
  changed_by: string | null;
  changed_by_name: string;
  at: Generated<Instant>;
  reason: string;
};

export type LabLinkConnections = {
  id: string;
  name: string;
  health: Generated<string>;
  health_at: Generated<Instant>;
  last_message_at: Instant | null;
  last_error: string | null;
  kind: string;
  peer_id: string | null;
  listener_id: string | null;
  config: Generated<Json>;
  version: Generated<number>;
  created_at: Generated<Instant>;
  state: Generated<string>;
  direction: GeneratedAlways<string>;
  blocked_at: Instant | null;
};

export type LabLinkIdentities = {
  connection_id: string;
  direction: string;
  application: string;
  facility: string;
  receiving_application: string | null;
  receiving_facility: string | null;
};

export type LabLinkListeners = {
  id: Generated<string>;
  name: string;
  bind_address: string;
  port: number;
  tls: Generated<string>;
  certificate_id: string | null;
  most_sessions: Generated<number>;
  is_enabled: Generated<boolean>;
};

export type LabLinkMessageKeys = {
  sender: string;
  control_id: string;
  body_hash: Buffer;
  message_id: number;
  received_at: Generated<Instant>;
};

export type LabLinkMessages = {
  id: GeneratedAlways<number>;
  at: Generated<Instant>;
  direction: string;
  connection_id: string;
  tenant_id: string | null;
  requisition_id: string | null;
  sender: string | null;
  control_id: string | null;
  message_type: string | null;
  version: string | null;
  body: Buffer;
  body_hash: Buffer;
  state: string;
  acknowledgement: string | null;
  applied_at: Instant | null;
  sent_at: Instant | null;
  acknowledged_at: Instant | null;
  attempts: Generated<number>;
  next_attempt_at: Instant | null;
  error: string | null;
  connection_version: number | null;
  processing_id: string | null;
  terms: string[] | null;
  trace: Json | null;
  is_stat: Generated<boolean>;
  settled_at: Instant | null;
};

export type LabLinkPeerAddresses = {
  connection_id: string;
  network: unknown;
};

export type LabLinkPeers = {
  id: Generated<string>;
  name: string;
  created_at: Generated<Instant>;
};

export type LabLinkQuarantine = {
  id: GeneratedAlways<number>;
  at: Generated<Instant>;
  listener_id: string;
  address: string;
  fingerprint256: string | null;
  application: string;
  facility: string;
  receiving_application: string;
  receiving_facility: string;
  message_type: string | null;
  body_sealed: Buffer;
  body_hash: Buffer;
  size: number;
  is_foreign_name: Generated<boolean>;
  repeats: Generated<number>;
  state: Generated<string>;
  connection_id: string | null;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Instant | null;
  criticals: Generated<number>;
  is_whole: Generated<boolean>;
};

export type LabLinkRoutes = {
  id: Generated<string>;
  lab_vendor_id: string;
  connection_id: string;
  party_type: string | null;
  tenant_id: string | null;
  facility_id: string | null;
  valid_from: Generated<string>;
  valid_to: string | null;
  created_at: Generated<Instant>;
  created_by: string | null;
};

export type LabLinkUnitMappings = {
  sender: string;
  result_code: string;
  their_unit: string;
  unit: string;
  created_at: Generated<Instant>;
  created_by: string | null;
};

export type LabLinkUnitWaits = {
  sender: string;
  result_code: string;
  their_unit: string;
  message_id: number;
};

export type LabLinkUnmatchedItems = {
  id: string;
  message_id: number;
  created_at: Generated<Instant>;
  kind: string;
  tenant_id: string | null;
  summary: string;
  detail: Generated<Json>;
  candidates: Generated<Json>;
  status: Generated<string>;
  resolved_by: string | null;
  resolved_by_name: string | null;
  resolved_at: Instant | null;
  resolution: Json | null;
};

export type LabVendors = {
  id: Generated<string>;
  name: string;
  lab_vendor_type_code: string;
  status_type_code: Generated<string>;
  start_date: Instant | null;
  end_date: Instant | null;
  clia_number: string | null;
  director_name: string | null;
  address: Generated<Json>;
  phone: string | null;
  account_prefix: string | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  updated_at: Instant | null;
};

export type LabelPrints = {
  tenant_id: string;
  id: GeneratedAlways<number>;
  requisition_id: string;
  specimen_number: string;
  printed_at: Generated<Instant>;
  printed_by: string | null;
  printed_by_name: string | null;
  is_reprint: boolean;
  reason: string | null;
};

export type LatestResults = {
  tenant_id: string;
  party_id: string;
  result_code: string;
  result_id: number;
  requisition_id: string | null;
  facility_id: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
  goal_met: boolean | null;
  status: string;
  collected_at: Instant;
  previous_value_numeric: number | null;
  previous_collected_at: Instant | null;
  verdict: string | null;
  side: string | null;
  because: string | null;
  is_urgent: Generated<boolean>;
  critical_open: string | null;
};

export type MonthDirty = {
  tenant_id: string;
  id: GeneratedAlways<number>;
  month: string;
  party_id: string;
  cause: string;
  at: Generated<Instant>;
};

export type MonthGoals = {
  tenant_id: string;
  month: string;
  facility_id: string;
  modality: string;
  result_code: string;
  greater: string | null;
  greater_value: number | null;
  less: string | null;
  less_value: number | null;
  goal_set: string;
  revision_from: Generated<number>;
  revision_to: number | null;
};

export type MonthValues = {
  tenant_id: string;
  month: string;
  facility_id: string;
  party_id: string;
  result_code: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  is_external: Generated<boolean>;
  goal_position: string | null;
  verdict: string | null;
  side: string | null;
  is_urgent: Generated<boolean>;
  status: string | null;
  untested_because: string | null;
  values_in_month: Generated<number>;
  lowest: number | null;
  highest: number | null;
  kt_method: string | null;
  result_id: number | null;
  requisition_id: string | null;
  collected_at: Instant | null;
  resulted_at: Instant | null;
  revision_from: Generated<number>;
  revision_to: number | null;
};

export type OfferingAoe = {
  offering_code: string;
  aoe_code: string;
  is_required: Generated<boolean>;
};

export type OfferingRanges = {
  tenant_id: string;
  id: string;
  organization_id: string;
  facility_id: string | null;
  result_code: string;
  greater: string | null;
  greater_value: number | null;
  less: string | null;
  less_value: number | null;
  critical_range_settings: Generated<Json>;
  valid_from: string;
  valid_to: string | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  note: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
  proposed_criticals: Json | null;
  proposed_at: Instant | null;
  proposed_by_name: string | null;
  refused_at: Instant | null;
  refused_by_name: string | null;
  refusal_reason: string | null;
  approved_at: Instant | null;
  approved_by_name: string | null;
};

export type Offerings = {
  code: string;
  id: Generated<string>;
  name: string;
  kind: string;
  tube_code: string | null;
  specimen: string | null;
  timing: Generated<string>;
  loinc: string | null;
  cpt: string | null;
  usual_frequency: string | null;
  category: string;
  is_kinetics: Generated<boolean>;
  is_orderable: Generated<boolean>;
  position: Generated<number>;
};

export type OrderExchangeLines = {
  tenant_id: string;
  requisition_id: string;
  line_number: number;
  state: string;
  filler: string | null;
  reason: string | null;
};

export type OrderExchanges = {
  tenant_id: string;
  requisition_id: string;
  connection_id: string;
  state: string;
  state_at: Generated<Instant>;
  reason_code: string | null;
  reason_text: string | null;
  reason_field: string | null;
  revision: Generated<number>;
  filler: string | null;
  cancel_reason: string | null;
  handled_at: Instant | null;
  handled_by: string | null;
  handled_by_name: string | null;
  handled_note: string | null;
  is_stat: Generated<boolean>;
};

export type OrderProblemEvents = {
  tenant_id: string;
  id: string;
  problem_id: string;
  at: Generated<Instant>;
  action: string;
  by_user_id: string | null;
  by_name: string | null;
  fields: Generated<string[]>;
  comment: string | null;
};

export type OrderProblems = {
  tenant_id: string;
  id: string;
  number: Generated<string>;
  patient_id: string | null;
  facility_id: string;
  requisition_id: string | null;
  kind: string;
  is_urgent: Generated<boolean>;
  description: string;
  status: Generated<string>;
  resolution: string | null;
  resolved_at: Instant | null;
  resolved_by: string | null;
  resolved_by_name: string | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  created_by_name: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
  updated_by_name: string | null;
  deleted_at: Instant | null;
  deleted_by: string | null;
  decision: string | null;
  decision_reason: string | null;
  patterns: Generated<string[]>;
  redraw_id: string | null;
  task: string | null;
  task_values: Generated<Json>;
  result_code: string | null;
  employee_id: string | null;
  source_id: string | null;
};

export type OrderSetApplications = {
  tenant_id: string;
  order_set_id: string;
  patient_id: string;
  version: number;
  applied_at: Generated<Instant>;
  applied_by: string | null;
  reviewed_version: number | null;
  applied_by_name: string | null;
  reviewed_at: Instant | null;
  reviewed_by: string | null;
  reviewed_by_name: string | null;
};

export type OrderSetOfferings = {
  tenant_id: string;
  order_set_id: string;
  offering_code: string;
  position: Generated<number>;
  draw_type_code: string;
  week: number | null;
  months: Generated<number[]>;
  month_grouping: string | null;
  timing: Generated<string>;
  delivery: Generated<string>;
  icds: Generated<string[]>;
};

export type OrderSetVersions = {
  tenant_id: string;
  order_set_id: string;
  version: number;
  offerings: Json;
  changed_by: string | null;
  changed_by_name: string | null;
  changed_at: Generated<Instant>;
};

export type OrderSets = {
  tenant_id: string;
  id: string;
  facility_id: string;
  name: string;
  status: Generated<string>;
  version: Generated<number>;
  changed_at: Generated<Instant>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  description: string | null;
  modalities: Generated<string[]>;
  updated_by_name: string | null;
  deleted_at: Instant | null;
};

export type OrganizationAlerts = {
  tenant_id: string;
  id: string;
  organization_id: string;
  facility_id: string | null;
  result_code: string;
  modality: string | null;
  greater: string | null;
  greater_value: number | null;
  less: string | null;
  less_value: number | null;
  note: string | null;
  valid_from: string;
  valid_to: string | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type OrganizationAssignments = {
  tenant_id: string;
  organization_id: string;
  employee_id: string;
  assigned_at: Generated<Instant>;
  assigned_by: string | null;
};

export type OrganizationBillingContacts = {
  tenant_id: string;
  organization_id: string;
  contact_id: string;
  facility_id: string | null;
  delivery: string;
  position: Generated<number>;
};

export type OrganizationBillingMethods = {
  tenant_id: string;
  id: string;
  organization_id: string;
  billing_method: string;
  valid_from: string;
  note: string | null;
  created_at: Generated<Instant>;
  created_by: string | null;
  created_by_name: string;
};

export type OrganizationChanges = {
  tenant_id: string;
  id: GeneratedAlways<number>;
  organization_id: string;
  subject: string;
  subject_id: string | null;
  summary: string;
  action: string;
  before: Json | null;
  after: Json | null;
  changed_by: string | null;
  changed_by_name: string;
  changed_at: Generated<Instant>;
};

export type OrganizationContacts = {
  tenant_id: string;
  id: string;
  organization_id: string;
  kind: string;
  first_name: string;
  last_name: string;
  title: string | null;
  email: string | null;
  phone: string | null;
  fax: string | null;
  note: string | null;
  status_type_code: Generated<string>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type OrganizationLeaders = {
  tenant_id: string;
  organization_id: string;
  employee_id: string;
  role: string;
  position: Generated<number>;
};

export type Organizations = {
  tenant_id: string;
  id: string;
  name: string;
  code: string;
  status_type_code: Generated<string>;
  start_date: string | null;
  end_date: string | null;
  is_locked: Generated<boolean>;
  is_contracted_for_patient: Generated<boolean>;
  is_contracted_for_employee: Generated<boolean>;
  is_contracted_for_source: Generated<boolean>;
  billing_method: Generated<string>;
  billing_address: Generated<Json>;
  tax_id: string | null;
  phone: string | null;
  time_zone: Generated<string>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
  external_id: string | null;
  status_changed_at: Instant | null;
  email: string | null;
  paper: Generated<string>;
};

export type PanelMembers = {
  panel_code: string;
  result_code: string;
  position: number;
  is_calculated: Generated<boolean>;
};

export type PatientDietNotes = {
  tenant_id: string;
  id: string;
  patient_id: string;
  month: string;
  note: string;
  concurrency_stamp: Generated<string>;
  written_at: Generated<Instant>;
  written_by: string;
  written_by_name: string;
};

export type PatientFaxes = {
  tenant_id: string;
  id: string;
  patient_id: string;
  recipient: string;
  number: string;
  sends_results: Generated<boolean>;
  created_at: Generated<Instant>;
  created_by: string | null;
};

export type PatientGroupMembers = {
  tenant_id: string;
  id: Generated<string>;
  group_id: string;
  patient_id: string;
  added_at: Generated<Instant>;
  added_by: string | null;
};

export type PatientGroups = {
  tenant_id: string;
  id: string;
  facility_id: string;
  name: string;
  description: string | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type PatientIdentifiers = {
  tenant_id: string;
  id: string;
  patient_id: string;
  kind: string;
  issuer: string | null;
  value: string;
  created_at: Generated<Instant>;
  created_by: string | null;
};

export type PatientMergeMoves = {
  tenant_id: string;
  merge_id: string;
  kind: string;
  item_id: string;
  before: Json | null;
};

export type PatientMerges = {
  tenant_id: string;
  id: string;
  survivor_id: string;
  merged_id: string;
  reason: string | null;
  moved: Generated<Json>;
  merged_at: Generated<Instant>;
  merged_by: string;
  merged_by_name: string;
  undone_at: Instant | null;
  undone_by: string | null;
  undone_by_name: string | null;
};

export type PatientMonths = {
  tenant_id: string;
  month: string;
  facility_id: string;
  patient_id: string;
  organization_id: string;
  modality: string;
  whole_month: boolean;
  same_kinetics: boolean;
  status_at_end: string;
  left_because: string | null;
  is_transient: boolean;
  is_diabetic: boolean;
  has_values: boolean;
  days_present: number;
  first_day: string;
  last_day: string;
  age_years: number;
  esrd_days: number | null;
  treatments_per_week: number | null;
  access_type: string | null;
  provider_id: string | null;
  shift: string | null;
  day_group: string | null;
  chair: number | null;
  is_isolation: boolean;
  draws_planned: number;
  draws_collected: number;
  draws_missed: number;
  draws_late: number;
  is_reconstructed: boolean;
  revision_from: Generated<number>;
  revision_to: number | null;
};

export type PatientSchedules = {
  tenant_id: string;
  id: string;
  patient_id: string;
  valid_from: string;
  facility_id: string;
  modality: string;
  day_group: string | null;
  schedule_days: number[];
  shift: string | null;
  chair: number | null;
  changed_by: string | null;
  changed_at: Generated<Instant>;
  visit_days: Generated<number[]>;
  treatments_per_week: number | null;
  access_type: string | null;
};

export type PatientStatusChanges = {
  tenant_id: string;
  id: string;
  patient_id: string;
  from_status: string;
  to_status: string;
  effective_at: Instant;
  reason: string | null;
  changed_by: string | null;
  changed_at: Generated<Instant>;
};

export type PatientVaccinations = {
  tenant_id: string;
  id: string;
  patient_id: string;
  given_on: string;
  product: string;
  series: string;
  body_site: string | null;
  lot: string | null;
  given_by_name: string | null;
  created_at: Generated<Instant>;
  created_by: string | null;
  created_by_name: string | null;
};

export type Patients = {
  tenant_id: string;
  id: string;
  organization_id: string;
  facility_id: string;
  first_name: string;
  middle_initial: string | null;
  last_name: string;
  suffix: string | null;
  preferred_name: string | null;
  date_of_birth: string;
  sex: string;
  mrn: string | null;
  ssn_encrypted: Buffer | null;
  ssn_last4: string | null;
  ssn_digest: Buffer | null;
  external_emr_id: string | null;
  medicare_beneficiary_id: string | null;
  race: string | null;
  ethnicity: string | null;
  language: string | null;
  address: Generated<Json>;
  phone: string | null;
  email: string | null;
  modality: string;
  access_type: string | null;
  access_site: string | null;
  day_group: string | null;
  schedule_days: Generated<number[]>;
  shift: string | null;
  chair: number | null;
  treatments_per_week: number | null;
  prescribed_minutes: number | null;
  dry_weight_kg: number | null;
  height_cm: number | null;
  amputation_percent: number | null;
  date_first_dialysis: string | null;
  date_of_admission: string | null;
  is_transient: Generated<boolean>;
  is_isolation: Generated<boolean>;
  diabetic: string | null;
  allergies: Generated<string[]>;
  primary_provider_id: string | null;
  status_type_code: Generated<string>;
  status_reason: string | null;
  start_date: string | null;
  end_date: string | null;
  verified_at: Instant | null;
  verified_by: string | null;
  search_text: GeneratedAlways<string | null>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
  deleted_at: Instant | null;
  merged_into_id: string | null;
  visit_days: Generated<number[]>;
  isolation_source: string | null;
  isolation_since: Instant | null;
  isolation_result_id: number | null;
  hbv_exposed_on: string | null;
  isolation_undecided: Generated<boolean>;
};

export type PlannedStatusChanges = {
  tenant_id: string;
  id: string;
  patient_id: string;
  to_status: string;
  reason: string | null;
  effective_on: string;
  planned_by: string;
  planned_by_name: string;
  planned_at: Instant;
  state: Generated<string>;
  settled_at: Instant | null;
  settled_by_name: string | null;
};

export type QualityThresholds = {
  payment_year: number;
  measure: string;
  key: string;
  value: number;
  unit: string | null;
  effective: string;
  source: string;
};

export type ReasonCodes = {
  list: string;
  code: string;
  text: string;
  position: Generated<number>;
};

export type ReferenceVersions = {
  name: string;
  version: Generated<string>;
};

export type ReportCatalogue = {
  id: number;
  file_name: string;
  kind: string;
  name: string;
  result_codes: string[];
  route: string;
};

export type ReportDefinitions = {
  tenant_id: string;
  id: string;
  family: string;
  name: string;
  description: string | null;
  party_type: Generated<string>;
  facility_id: string | null;
  owner_id: string;
  owner_name: string;
  is_shared: Generated<boolean>;
  settings: Json;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type ReportFavorites = {
  tenant_id: string;
  report_id: string;
  user_id: string;
};

export type ReportMonths = {
  tenant_id: string;
  facility_id: string;
  month: string;
  state: string;
  revision: Generated<number>;
  closed_at: Instant | null;
  refreshed_at: Instant;
  changed_at: Instant | null;
  changed_values: Generated<number>;
  reopened_because: Json | null;
};

export type ReportRunParties = {
  tenant_id: string;
  run_id: string;
  party_id: string;
};

export type ReportRuns = {
  tenant_id: string;
  id: string;
  report_key: string;
  definition_id: string | null;
  parameters: Json;
  months: Generated<Json>;
  party_type: string;
  run_by: string;
  run_by_name: string;
  run_by_support: Generated<boolean>;
  impersonator_user_id: string | null;
  schedule_id: string | null;
  is_background: Generated<boolean>;
  state: string;
  done: Generated<number>;
  total: number | null;
  moved_at: Generated<Instant>;
  attempts: Generated<number>;
  cancel_requested_at: Instant | null;
  fault: string | null;
  row_count: number | null;
  rows_key: string | null;
  pieces: Json | null;
  rows_sha256: Buffer | null;
  sheet_sealed: Buffer | null;
  started_at: Instant | null;
  computed_at: Instant | null;
  elapsed_ms: number | null;
  expires_at: Instant;
  kept_because: string | null;
  kept_by: string | null;
  created_at: Generated<Instant>;
  run_by_roles: Generated<string[]>;
  facility_ids: Generated<string[]>;
  with_restricted: Generated<boolean>;
  title: Generated<string>;
  period: Generated<string>;
  place: Generated<string>;
  paper_of: string | null;
  page_count: number | null;
  words: Json | null;
};

export type ReportSchedules = {
  tenant_id: string;
  id: string;
  report_key: string;
  definition_id: string | null;
  parameters: Json;
  cadence: string;
  day: number;
  hour: number;
  time_zone: string;
  recipients: string[];
  owner_id: string;
  owner_name: string;
  owner_is_support: Generated<boolean>;
  next_at: Instant | null;
  last_at: Instant | null;
  paused_because: string | null;
  skipped: Generated<Json>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  updated_at: Instant | null;
};

export type ReportUses = {
  tenant_id: string;
  user_id: string;
  report_key: string;
  uses: Generated<number>;
  last_used_at: Instant | null;
  is_favorite: Generated<boolean>;
};

export type RequisitionEvents = {
  tenant_id: string;
  id: GeneratedAlways<number>;
  requisition_id: string;
  at: Generated<Instant>;
  action: string;
  from_status: string | null;
  to_status: string | null;
  by_user_id: string | null;
  by_name: string | null;
  reason: string | null;
  detail: Json | null;
};

export type RequisitionLines = {
  tenant_id: string;
  requisition_id: string;
  line_number: number;
  offering_code: string;
  covered_by: string | null;
  status: Generated<string>;
  reason: string | null;
  reason_text: string | null;
  timing: Generated<string>;
  delivery: Generated<string>;
  icds: Generated<string[]>;
  schedule_ids: Generated<string[]>;
  is_reordered: Generated<boolean>;
  status_changed_at: Generated<Instant>;
  lost_codes: Generated<string[]>;
  reordered_as_id: string | null;
  issue_handled_at: Instant | null;
  question: Json | null;
  first_final_at: Instant | null;
  reordered_at: Instant | null;
  reordered_by_name: string | null;
};

export type Requisitions = {
  tenant_id: string;
  id: string;
  number: Generated<string>;
  party_type: string;
  party_id: string;
  facility_id: string;
  draw_date: string | null;
  draw_kind: string;
  status: Generated<string>;
  provider_id: string | null;
  modality: string | null;
  day_group: string | null;
  shift: string | null;
  chair: number | null;
  is_label_printed: Generated<boolean>;
  label_printed_at: Instant | null;
  label_printed_by: string | null;
  collected_at: Instant | null;
  collected_by: string | null;
  draw_site: string | null;
  shipped_at: Instant | null;
  shipped_by: string | null;
  received_at: Instant | null;
  accession: string | null;
  resulted_at: Instant | null;
  reviewed_at: Instant | null;
  reviewed_by: string | null;
  is_stat: Generated<boolean>;
  fasting: string | null;
  has_kinetics: Generated<boolean>;
  missing_codes: Generated<string[]>;
  reported_ktv: string | null;
  unreviewed_results: Generated<number>;
  unreviewed_criticals: Generated<number>;
  is_corrected: Generated<boolean>;
  cancel_reason: string | null;
  canceled_at: Instant | null;
  canceled_by: string | null;
  rescheduled_from_id: string | null;
  rescheduled_to_id: string | null;
  reschedule_reason: string | null;
  reordered_from_id: string | null;
  comment: string | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
  deleted_at: Instant | null;
  tubes_owed: Generated<number>;
  label_confirmed_at: Instant | null;
  unreviewed_restricted: Generated<number>;
  joined_before: Json | null;
  is_restricted_corrected: Generated<boolean>;
  planned_for: string | null;
};

export type ResultCategories = {
  tenant_id: string;
  id: string;
  organization_id: string;
  name: string;
  position: Generated<number>;
  result_codes: string[];
  valid_from: string;
  valid_to: string | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type ResultCodes = {
  code: string;
  name: string;
  loinc: string | null;
  unit: string | null;
  decimals: Generated<number>;
  value_kind: string;
  category: string;
  is_calculated: Generated<boolean>;
  position: Generated<number>;
};

export type ResultDocuments = {
  tenant_id: string;
  id: string;
  requisition_id: string;
  message_id: number;
  name: string;
  media_type: string;
  content: Buffer;
  content_hash: GeneratedAlways<Buffer>;
  received_at: Instant;
};

export type ResultIssueReviews = {
  tenant_id: string;
  id: GeneratedAlways<number>;
  requisition_id: string;
  line_number: number;
  at: Generated<Instant>;
  by_user_id: string | null;
  by_name: string | null;
  action: string;
  comment: string | null;
  answer: Json | null;
  asked_at: Instant | null;
};

export type ResultReviews = {
  tenant_id: string;
  id: GeneratedAlways<number>;
  requisition_id: string;
  result_id: number;
  reviewed_by: string;
  reviewed_by_name: string;
  reviewed_at: Generated<Instant>;
  comment: string | null;
};

export type Results = {
  tenant_id: string;
  id: GeneratedAlways<number>;
  requisition_id: string | null;
  line_number: number | null;
  party_type: string;
  party_id: string;
  facility_id: string;
  result_code: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
  reference_low: number | null;
  reference_high: number | null;
  reference_text: string | null;
  goal_met: boolean | null;
  sender_flag: string | null;
  status: string;
  tnp_reason: string | null;
  collected_at: Instant;
  resulted_at: Instant;
  performing_lab: string | null;
  method: string | null;
  comment: string | null;
  is_calculated: Generated<boolean>;
  message_id: number | null;
  supersedes_id: number | null;
  superseded_at: Instant | null;
  created_at: Generated<Instant>;
  withdrawn_as: string | null;
  lab_status: string | null;
  version_key: Json | null;
  contradicting: Json | null;
  verdict: string | null;
  side: string | null;
  because: string | null;
  is_urgent: Generated<boolean>;
  critical_open: string | null;
  verdict_notes: Generated<string[]>;
  verdict_detail: Json | null;
  judged_by: Json | null;
  reported_value: string | null;
  reported_unit: string | null;
  superseded_because: string | null;
};

export type ScheduleLeftOutDays = {
  tenant_id: string;
  schedule_id: string;
  day: string;
  left_out_at: Generated<Instant>;
  left_out_by: string | null;
}

export type ScheduleLines = {
  tenant_id: string;
  schedule_id: string;
  line_number: number;
  offering_code: string;
  test_option: Generated<string>;
  timing: Generated<string>;
  delivery: Generated<string>;
  icds: Generated<string[]>;
  abn_status: string | null;
  linked_order_set_id: string | null;
  abn_answered_at: Instant | null;
  abn_answered_by: string | null;
  abn_answered_by_name: string | null;
};

export type Schedules = {
  tenant_id: string;
  id: string;
  party_type: string;
  party_id: string;
  facility_id: string;
  draw_type_code: string;
  week: number | null;
  months: Generated<number[]>;
  start_date: string;
  end_date: string | null;
  expires_on: string | null;
  one_time_date: string | null;
  add_to_next_draw: Generated<boolean>;
  order_mode: Generated<string>;
  read_back: boolean | null;
  ordered_by: string | null;
  ordered_at: Generated<Instant>;
  provider_id: string | null;
  signed_by: string | null;
  signed_at: Instant | null;
  signature: Json | null;
  status: Generated<string>;
  discontinued_at: Instant | null;
  discontinued_by: string | null;
  discontinue_reason: string | null;
  dispute_reason: string | null;
  renewed_from_id: string | null;
  comment: string | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
  not_renewed_reason: string | null;
};

export type SchemaMigrations = {
  number: number;
  name: string;
  checksum: string;
  applied_at: Generated<Instant>;
};

export type SignatureReminders = {
  tenant_id: string;
  id: string;
  provider_id: string;
  kind: string;
  facility_ids: string[];
  order_count: number;
  reminded_at: Instant;
  by_user_id: string;
  by_name: string;
  mail: Generated<string>;
  seen_at: Instant | null;
};

export type SourceMaintenance = {
  tenant_id: string;
  id: string;
  source_id: string;
  facility_id: string;
  kind: string;
  done_at: Instant;
  note: string | null;
  created_at: Generated<Instant>;
  created_by: string | null;
  created_by_name: string | null;
};

export type Sources = {
  tenant_id: string;
  id: string;
  facility_id: string;
  kind: string;
  location: string;
  name: string;
  asset_number: string | null;
  serial_number: string | null;
  manufacturer: string | null;
  model: string | null;
  station_number: string | null;
  patient_id: string | null;
  sample_point: string | null;
  fluid: string | null;
  is_ultrapure: Generated<boolean>;
  last_disinfection_at: Instant | null;
  month: number | null;
  status_type_code: Generated<string>;
  start_date: string | null;
  end_date: string | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
  search_text: GeneratedAlways<string | null>;
  status_reason: string | null;
  verified_at: Instant | null;
  verified_by: string | null;
};

export type Specimens = {
  tenant_id: string;
  requisition_id: string;
  specimen_index: number;
  number: string;
  tube_code: string;
  timing: Generated<string>;
  tests: string[];
  tube_number: Generated<number>;
  tube_count: Generated<number>;
  print_count: Generated<number>;
  scanned_at: Instant | null;
  received_at: Instant | null;
  rejected_reason: string | null;
  condition: string | null;
  taken_at: Instant | null;
  not_drawn_reason: string | null;
};

export type SupplyOrderEvents = {
  tenant_id: string;
  id: string;
  supply_order_id: string;
  at: Generated<Instant>;
  action: string;
  from_status: string | null;
  to_status: string;
  by_user_id: string | null;
  by_name: string | null;
  comment: string | null;
};

export type SupplyOrderLines = {
  tenant_id: string;
  supply_order_id: string;
  line_number: number;
  item_code: string;
  description: string;
  unit: string;
  quantity: number;
};

export type SupplyOrders = {
  tenant_id: string;
  id: string;
  number: Generated<string>;
  facility_id: string;
  status: Generated<string>;
  ship_to: Generated<Json>;
  needed_by: string | null;
  comment: string | null;
  carrier: string | null;
  tracking_number: string | null;
  requested_by: string | null;
  requested_by_name: string | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type SupportTicketEntries = {
  tenant_id: string;
  id: string;
  ticket_id: string;
  at: Generated<Instant>;
  kind: string;
  by_user_id: string | null;
  by_name: string | null;
  by_support: boolean;
  body: string | null;
};

export type SupportTicketFiles = {
  tenant_id: string;
  entry_id: string;
  name: string;
  media_type: string;
  content: Buffer;
  size_bytes: GeneratedAlways<number | null>;
};

export type SupportTicketReaders = {
  tenant_id: string;
  user_id: string;
  ticket_id: string;
  read_at: Generated<Instant>;
  takes_part: Generated<boolean>;
};

export type SupportTickets = {
  tenant_id: string;
  id: string;
  number: Generated<string>;
  facility_id: string;
  party_type: string | null;
  patient_id: string | null;
  requisition_id: string | null;
  subject: string;
  category: string;
  is_urgent: Generated<boolean>;
  status: Generated<string>;
  assigned_to: string | null;
  assigned_name: string | null;
  customer_wrote_at: Instant | null;
  support_wrote_at: Instant | null;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  created_by_name: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
  updated_by_name: string | null;
};

export type TenantFeatures = {
  tenant_id: string;
  name: string;
  value: string;
};

export type TenantPermissions = {
  tenant_id: string;
  permission: string;
  is_granted: boolean;
};

export type Tenants = {
  id: string;
  name: string;
  display_name: string;
  is_active: Generated<boolean>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type TestingPrograms = {
  tenant_id: string;
  organization_id: string;
  rules: Json;
  concurrency_stamp: Generated<string>;
  updated_at: Generated<Instant>;
  updated_by: string | null;
};

export type TrainingViews = {
  tenant_id: string;
  training_id: string;
  user_id: string;
  view_count: Generated<number>;
  first_viewed_at: Generated<Instant>;
  last_viewed_at: Generated<Instant>;
  finished_at: Instant | null;
};

export type Trainings = {
  tenant_id: string;
  id: string;
  title: string;
  description: string | null;
  category: string | null;
  status: Generated<string>;
  article_html: string | null;
  article_file_id: string | null;
  video_file_id: string | null;
  captions_file_id: string | null;
  duration_minutes: number | null;
  audience: Generated<string[]>;
  position: Generated<number>;
  published_at: Instant | null;
  search_text: GeneratedAlways<string | null>;
  concurrency_stamp: Generated<string>;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Instant | null;
  updated_by: string | null;
};

export type Tubes = {
  code: string;
  name: string;
  draw_order: number;
  needs_own_tube: Generated<boolean>;
};

export type UserPreferences = {
  tenant_id: string;
  user_id: string;
  key: string;
  value: Json;
  updated_at: Generated<Instant>;
};

export type ValueOpenings = {
  tenant_id: string;
  id: string;
  employee_id: string;
  purpose: string;
  opened_at: Generated<Instant>;
  opened_by: string;
  opened_by_name: string;
};

export type Schema = {
  'aoe_answers': AoeAnswers;
  'aoe_questions': AoeQuestions;
  'assignments': Assignments;
  'audit_checks': AuditChecks;
  'audit_log': AuditLog;
  'audit_seals': AuditSeals;
  'care_team_members': CareTeamMembers;
  'corrective_actions': CorrectiveActions;
  'coverings': Coverings;
  'critical_escalations': CriticalEscalations;
  'critical_results': CriticalResults;
  'default_goals': DefaultGoals;
  'default_ranges': DefaultRanges;
  'derived_result_sources': DerivedResultSources;
  'diagnoses': Diagnoses;
  'dialysis_event_months': DialysisEventMonths;
  'dialysis_events': DialysisEvents;
  'draw_handovers': DrawHandovers;
  'employee_permissions': EmployeePermissions;
  'employee_reminders': EmployeeReminders;
  'employees': Employees;
  'external_result_documents': ExternalResultDocuments;
  'external_result_lines': ExternalResultLines;
  'external_results': ExternalResults;
  'facilities': Facilities;
  'facility_closed_days': FacilityClosedDays;
  'facility_faxes': FacilityFaxes;
  'facility_group_members': FacilityGroupMembers;
  'facility_groups': FacilityGroups;
  'facility_labs': FacilityLabs;
  'facility_managers': FacilityManagers;
  'facility_months': FacilityMonths;
  'facility_shifts': FacilityShifts;
  'facility_status_changes': FacilityStatusChanges;
  'favorite_icd_codes': FavoriteIcdCodes;
  'favorite_icd_lists': FavoriteIcdLists;
  'file_directories': FileDirectories;
  'files': Files;
  'goal_set_facilities': GoalSetFacilities;
  'goal_sets': GoalSets;
  'goals': Goals;
  'icd_codes': IcdCodes;
  'identity.external_login_directory': IdentityExternalLoginDirectory;
  'identity.second_factor_directory': IdentitySecondFactorDirectory;
  'identity.security_event_feed': IdentitySecurityEventFeed;
  'identity.sign_in_directory': IdentitySignInDirectory;
  'identity.tenant_directory': IdentityTenantDirectory;
  'identity.user_directory': IdentityUserDirectory;
  'identity.user_link_directory': IdentityUserLinkDirectory;
  'identity.weighty_accounts': IdentityWeightyAccounts;
  'immunity_records': ImmunityRecords;
  'import_lines': ImportLines;
  'import_parts': ImportParts;
  'imports': Imports;
  'insurances': Insurances;
  'invoice_events': InvoiceEvents;
  'invoice_lines': InvoiceLines;
  'invoice_payments': InvoicePayments;
  'invoices': Invoices;
  'job_titles': JobTitles;
  'kaiser_payers': KaiserPayers;
  'lab_link.alert_mails': LabLinkAlertMails;
  'lab_link.answers': LabLinkAnswers;
  'lab_link.certificates': LabLinkCertificates;
  'lab_link.code_mappings': LabLinkCodeMappings;
  'lab_link.connection_versions': LabLinkConnectionVersions;
  'lab_link.connections': LabLinkConnections;
  'lab_link.identities': LabLinkIdentities;
  'lab_link.listeners': LabLinkListeners;
  'lab_link.message_keys': LabLinkMessageKeys;
  'lab_link.messages': LabLinkMessages;
  'lab_link.peer_addresses': LabLinkPeerAddresses;
  'lab_link.peers': LabLinkPeers;
  'lab_link.quarantine': LabLinkQuarantine;
  'lab_link.routes': LabLinkRoutes;
  'lab_link.unit_mappings': LabLinkUnitMappings;
  'lab_link.unit_waits': LabLinkUnitWaits;
  'lab_link.unmatched_items': LabLinkUnmatchedItems;
  'lab_vendors': LabVendors;
  'label_prints': LabelPrints;
  'latest_results': LatestResults;
  'month_dirty': MonthDirty;
  'month_goals': MonthGoals;
  'month_values': MonthValues;
  'offering_aoe': OfferingAoe;
  'offering_ranges': OfferingRanges;
  'offerings': Offerings;
  'order_exchange_lines': OrderExchangeLines;
  'order_exchanges': OrderExchanges;
  'order_problem_events': OrderProblemEvents;
  'order_problems': OrderProblems;
  'order_set_applications': OrderSetApplications;
  'order_set_offerings': OrderSetOfferings;
  'order_set_versions': OrderSetVersions;
  'order_sets': OrderSets;
  'organization_alerts': OrganizationAlerts;
  'organization_assignments': OrganizationAssignments;
  'organization_billing_contacts': OrganizationBillingContacts;
  'organization_billing_methods': OrganizationBillingMethods;
  'organization_changes': OrganizationChanges;
  'organization_contacts': OrganizationContacts;
  'organization_leaders': OrganizationLeaders;
  'organizations': Organizations;
  'panel_members': PanelMembers;
  'patient_diet_notes': PatientDietNotes;
  'patient_faxes': PatientFaxes;
  'patient_group_members': PatientGroupMembers;
  'patient_groups': PatientGroups;
  'patient_identifiers': PatientIdentifiers;
  'patient_merge_moves': PatientMergeMoves;
  'patient_merges': PatientMerges;
  'patient_months': PatientMonths;
  'patient_schedules': PatientSchedules;
  'patient_status_changes': PatientStatusChanges;
  'patient_vaccinations': PatientVaccinations;
  'patients': Patients;
  'planned_status_changes': PlannedStatusChanges;
  'quality_thresholds': QualityThresholds;
  'reason_codes': ReasonCodes;
  'reference_versions': ReferenceVersions;
  'report_catalogue': ReportCatalogue;
  'report_definitions': ReportDefinitions;
  'report_favorites': ReportFavorites;
  'report_months': ReportMonths;
  'report_run_parties': ReportRunParties;
  'report_runs': ReportRuns;
  'report_schedules': ReportSchedules;
  'report_uses': ReportUses;
  'requisition_events': RequisitionEvents;
  'requisition_lines': RequisitionLines;
  'requisitions': Requisitions;
  'result_categories': ResultCategories;
  'result_codes': ResultCodes;
  'result_documents': ResultDocuments;
  'result_issue_reviews': ResultIssueReviews;
  'result_reviews': ResultReviews;
  'results': Results;
  'schedule_left_out_days': ScheduleLeftOutDays;
  'schedule_lines': ScheduleLines;
  'schedules': Schedules;
  'schema_migrations': SchemaMigrations;
  'signature_reminders': SignatureReminders;
  'source_maintenance': SourceMaintenance;
  'sources': Sources;
  'specimens': Specimens;
  'supply_order_events': SupplyOrderEvents;
  'supply_order_lines': SupplyOrderLines;
  'supply_orders': SupplyOrders;
  'support_ticket_entries': SupportTicketEntries;
  'support_ticket_files': SupportTicketFiles;
  'support_ticket_readers': SupportTicketReaders;
  'support_tickets': SupportTickets;
  'tenant_features': TenantFeatures;
  'tenant_permissions': TenantPermissions;
  'tenants': Tenants;
  'testing_programs': TestingPrograms;
  'training_views': TrainingViews;
  'trainings': Trainings;
  'tubes': Tubes;
  'user_preferences': UserPreferences;
  'value_openings': ValueOpenings;
};

import type { CopyValue } from '@drawday/database/copy-rows.ts';

/** The columns the demo fills, by table. A table comes after every table it refers to. */
export const demoTables = {
  tenants: 'id name display_name is_active concurrency_stamp created_at',
  tenant_features: 'tenant_id name value',
  organizations:
    'tenant_id id name code status_type_code start_date is_contracted_for_patient is_contracted_for_employee is_contracted_for_source billing_method billing_address tax_id phone time_zone concurrency_stamp created_at',
  facilities:
    'tenant_id id organization_id name code status_type_code start_date ccn npi clia_number phone fax address time_zone emr_company first_week draw_week draw_schedules custom_months medical_director_id courier_pickup_time lab_account stations concurrency_stamp created_at',
  facility_closed_days: 'tenant_id facility_id closed_on reason',
  facility_shifts: 'tenant_id id facility_id code day_group start_time end_time',
  job_titles: 'tenant_id id name concurrency_stamp',
  employees:
    'tenant_id id organization_id user_id first_name middle_initial last_name title job_title_id npi license_number license_state date_of_birth sex email phone care_role status_type_code start_date concurrency_stamp created_at',
  testing_programs: 'tenant_id organization_id rules',
  immunity_records: 'tenant_id id employee_id need kind signed_on note recorded_at recorded_by recorded_by_name',
  assignments: 'tenant_id employee_id facility_id is_primary',
  coverings: 'tenant_id id employee_id covered_employee_id from_date to_date',
  goal_sets: 'tenant_id id organization_id name is_default concurrency_stamp created_at',
  goals: 'tenant_id id goal_set_id result_code modality greater greater_value less less_value valid_from',
  patients:
    'tenant_id id organization_id facility_id first_name middle_initial last_name date_of_birth sex mrn medicare_beneficiary_id race ethnicity language address phone modality access_type access_site day_group schedule_days visit_days shift chair treatments_per_week prescribed_minutes dry_weight_kg height_cm date_first_dialysis date_of_admission is_isolation diabetic allergies primary_provider_id status_type_code status_reason start_date end_date verified_at verified_by concurrency_stamp created_at',
  patient_schedules:
    'tenant_id id patient_id valid_from facility_id modality day_group schedule_days visit_days treatments_per_week access_type shift chair changed_by changed_at',
  patient_status_changes: 'tenant_id id patient_id from_status to_status effective_at reason changed_by changed_at',
  care_team_members: 'tenant_id id patient_id employee_id role is_primary',
  diagnoses: 'tenant_id id patient_id icd_code description onset_date status position concurrency_stamp created_at',
  insurances: 'tenant_id id patient_id rank payer policy_number is_medicare start_date',
  patient_vaccinations: 'tenant_id id patient_id given_on product series body_site lot given_by_name created_at created_by created_by_name',
  patient_groups: 'tenant_id id facility_id name description concurrency_stamp created_at created_by',
  patient_group_members: 'tenant_id id group_id patient_id added_at added_by',
  sources:
    'tenant_id id facility_id kind location name asset_number serial_number manufacturer model station_number patient_id sample_point fluid is_ultrapure last_disinfection_at month status_type_code start_date concurrency_stamp created_at',
  source_maintenance: 'tenant_id id source_id facility_id kind done_at note created_at created_by created_by_name',
  schedules:
    'tenant_id id party_type party_id facility_id draw_type_code week months start_date end_date expires_on one_time_date order_mode read_back ordered_by ordered_at provider_id signed_by signed_at signature status discontinued_at discontinued_by discontinue_reason dispute_reason renewed_from_id comment concurrency_stamp created_at created_by',
  schedule_lines: 'tenant_id schedule_id line_number offering_code test_option timing delivery icds',
  requisitions:
    'tenant_id id number party_type party_id facility_id draw_date draw_kind status provider_id modality day_group shift chair is_label_printed label_printed_at label_confirmed_at label_printed_by collected_at tubes_owed collected_by draw_site shipped_at shipped_by received_at accession resulted_at reviewed_at reviewed_by has_kinetics missing_codes reported_ktv unreviewed_results unreviewed_restricted unreviewed_criticals is_corrected is_restricted_corrected cancel_reason canceled_at canceled_by rescheduled_from_id rescheduled_to_id reschedule_reason concurrency_stamp created_at',
  corrective_actions:
    'tenant_id id facility_id source_id requisition_id family verdict note repeat_by opened_at opened_by opened_by_name closed_at closed_by closed_by_name closing_note',
  requisition_lines:
    'tenant_id requisition_id line_number offering_code covered_by status reason reason_text timing delivery icds schedule_ids question is_reordered status_changed_at first_final_at',
  specimens:
    'tenant_id requisition_id specimen_index number tube_code timing tests tube_number tube_count print_count scanned_at taken_at received_at',
  aoe_answers: 'tenant_id requisition_id aoe_code value answered_by answered_at',
  requisition_events: 'tenant_id requisition_id at action from_status to_status by_user_id by_name reason',
  label_prints: 'tenant_id requisition_id specimen_number printed_at printed_by printed_by_name is_reprint reason',
  results:
    'tenant_id id requisition_id line_number party_type party_id facility_id result_code value_numeric comparator value_text unit reported_value reported_unit reference_low reference_high reference_text verdict side because is_urgent critical_open goal_met verdict_notes verdict_detail judged_by status tnp_reason collected_at resulted_at performing_lab comment is_calculated supersedes_id superseded_at created_at',
  latest_results:
    'tenant_id party_id result_code result_id requisition_id facility_id value_numeric comparator value_text unit verdict side because is_urgent critical_open goal_met status collected_at previous_value_numeric previous_collected_at',
  derived_result_sources: 'tenant_id result_id source_result_id',
  result_reviews: 'tenant_id requisition_id result_id reviewed_by reviewed_by_name reviewed_at comment',
  report_definitions:
    'tenant_id id family name description party_type facility_id owner_id owner_name is_shared settings concurrency_stamp created_at',
  report_favorites: 'tenant_id report_id user_id',
  favorite_icd_lists: 'tenant_id id facility_id name status_type_code concurrency_stamp created_at created_by',
  favorite_icd_codes: 'tenant_id list_id position icd_code',
  facility_managers: 'tenant_id facility_id employee_id position',
  facility_faxes: 'tenant_id id facility_id number label report_types is_auto_send concurrency_stamp created_at',
  order_sets: 'tenant_id id facility_id name description modalities status version changed_at updated_by_name concurrency_stamp created_at',
  order_set_offerings: 'tenant_id order_set_id offering_code position draw_type_code month_grouping icds',
  order_set_versions: 'tenant_id order_set_id version offerings changed_by_name changed_at',
  order_set_applications: 'tenant_id order_set_id patient_id version applied_at applied_by_name',
  supply_orders: 'tenant_id id facility_id status ship_to carrier tracking_number requested_by_name concurrency_stamp created_at',
  supply_order_lines: 'tenant_id supply_order_id line_number item_code description unit quantity',
  supply_order_events: 'tenant_id id supply_order_id at action from_status to_status by_name',
  order_problems:
    'tenant_id id patient_id employee_id source_id facility_id requisition_id kind is_urgent description task task_values status resolution resolved_at resolved_by resolved_by_name created_at created_by created_by_name',
  order_problem_events: 'tenant_id id problem_id at action by_user_id by_name comment',
  kaiser_payers: 'tenant_id payer',
  external_results:
    'tenant_id id patient_id laboratory_name collected_at reported_at comment status entered_at entered_by entered_by_name verified_at verified_by verified_by_name',
  external_result_lines:
    'tenant_id id external_result_id position result_code value_text unit reference_text flag value_numeric comparator because',
  support_tickets:
    'tenant_id id facility_id party_type requisition_id subject category is_urgent status assigned_to assigned_name customer_wrote_at support_wrote_at created_at created_by created_by_name',
  support_ticket_entries: 'tenant_id id ticket_id at kind by_user_id by_name by_support body',
  support_ticket_readers: 'tenant_id user_id ticket_id read_at takes_part',
  critical_results:
    'tenant_id result_id requisition_id party_type party_id facility_id result_code opened_at acknowledged_at acknowledged_by acknowledged_by_name read_back_value told_to comment',
} as const;

export type DemoTable = keyof typeof demoTables;

type Split<Text extends string> = Text extends `${infer Head} ${infer Tail}` ? Head | Split<Tail> : Text;

/** A row names every column of its table; what is unknown is null. */
export type DemoRow<Table extends DemoTable> = Record<Split<(typeof demoTables)[Table]>, CopyValue>;

-- The dashboard's counters read each kind of waiting work once, from an index that holds all they ask for.

create index requisitions_due on requisitions (tenant_id, facility_id, draw_date) include (status, party_type, is_label_printed)
  where status in ('PENDING', 'COLLECTED') and deleted_at is null;
drop index requisitions_pending;
drop index requisitions_unprinted;

create index requisitions_to_review on requisitions (tenant_id, facility_id, resulted_at) include (party_type) where unreviewed_results > 0 and deleted_at is null;
drop index requisitions_unreviewed;

create index requisitions_missing_kinetics on requisitions (tenant_id, facility_id) include (party_type)
  where deleted_at is null and (status = 'MISSINGAOE' or status in ('RECEIVED', 'PRELIMINARY') and has_kinetics and missing_codes <> '{}');

create index schedules_renewals on schedules (tenant_id, renewed_from_id) where renewed_from_id is not null;

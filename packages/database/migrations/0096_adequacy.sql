-- The newest kinetics draw of each patient in a month.
create index requisitions_kinetics on requisitions (tenant_id, facility_id, draw_date) include (id, party_type, party_id, status, collected_at)
  where deleted_at is null and has_kinetics;

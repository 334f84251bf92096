-- The newest results of many facilities: each facility's from the index, and counted in it.
create index requisitions_newest_results on requisitions (tenant_id, facility_id, resulted_at desc nulls last) include (id, party_type)
  where deleted_at is null and status in ('LABCANCELED', 'PRELIMINARY', 'MISSINGAOE', 'RESULTED');

-- The queue of new results is counted from its index alone: a draw that waits for answers is left out by its status and its critical values.
drop index requisitions_to_review;
create index requisitions_to_review on requisitions (tenant_id, facility_id, resulted_at) include (party_type, status, unreviewed_criticals)
  where unreviewed_results > 0 and deleted_at is null;

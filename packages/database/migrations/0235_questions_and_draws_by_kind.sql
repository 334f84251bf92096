-- What a list reads of a large customer stands in its index.

-- The few tests in question stand among thousands that were not performed.
create index requisition_lines_in_question on requisition_lines (tenant_id) where status = 'TIQ' and not is_reordered and issue_handled_at is null;
-- The number of draws of a kind was counted in the table.
drop index requisitions_list;
create index requisitions_list on requisitions (tenant_id, facility_id, draw_date desc, id) include (party_type) where deleted_at is null;

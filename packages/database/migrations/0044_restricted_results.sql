-- Who may not see restricted results counts a draw without them. They are few, so that this look at each draw costs next to nothing.
create index results_restricted on results (tenant_id, requisition_id) where superseded_at is null and result_code in ('HIV');

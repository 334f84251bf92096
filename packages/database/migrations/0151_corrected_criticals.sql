-- Whoever closed a critical result is shown that it was corrected, until somebody has seen to it.
create index order_problems_corrected on order_problems (tenant_id, requisition_id)
  where status = 'OPEN' and task in ('CRITICAL_CORRECTED', 'OTHER_PATIENT') and deleted_at is null;
create index critical_results_closer on critical_results (tenant_id, acknowledged_by, requisition_id) where acknowledged_by is not null;

-- Critical results of a month: how many were closed within an hour.
create index critical_results_opened on critical_results (tenant_id, facility_id, opened_at);

-- In goal is who is not dialyzed through a catheter: counts of closed months were the other way round.
update facility_months set met = above, above = met where measure = 'ACCESS_CVC';

-- When the laboratory first had all values of a test: what turnaround times are measured by. Corrections do not move it.

alter table requisition_lines add first_final_at timestamptz;
comment on column requisition_lines.first_final_at is 'When the last of its measured values was first final; written once.';

update requisition_lines l set first_final_at = f.at
from (
  select tenant_id, requisition_id, line_number, max(at) as at
  from (
    select tenant_id, requisition_id, line_number, result_code, min(resulted_at) as at
    from results
    where line_number is not null and status in ('F', 'C') and not is_calculated
    group by tenant_id, requisition_id, line_number, result_code
  ) of_codes
  group by tenant_id, requisition_id, line_number
) f
where l.tenant_id = f.tenant_id
  and l.requisition_id = f.requisition_id
  and l.line_number = f.line_number
  and l.covered_by is null
  and l.status in ('FINAL', 'CORRECTED');

create index requisitions_received on requisitions (tenant_id, facility_id, received_at)
  include (id, party_type, is_stat, collected_at, shipped_at) where deleted_at is null and received_at is not null;

-- That a restricted test was corrected is kept apart, as its unread results are: to look for other corrections at each draw that is read
-- locks every partition of results, though hardly a draw has any.
alter table requisitions add column is_restricted_corrected boolean not null default false;
comment on column requisitions.is_corrected is 'A result that is not restricted was corrected, or taken back after it was final; or another Kt/V was chosen then.';
comment on column requisitions.is_restricted_corrected is 'The same of a restricted test.';
update requisitions r set is_restricted_corrected = true, is_corrected = n.has_others
from (select x.tenant_id, x.requisition_id, bool_or(x.result_code not in ('HIV')) as has_others
  from requisitions d
  join results x on x.tenant_id = d.tenant_id and x.requisition_id = d.id
  left join results b on b.tenant_id = x.tenant_id and b.requisition_id = x.requisition_id and b.id = x.supersedes_id
  where d.is_corrected and (x.status = 'C' or x.status = 'X' and b.status <> 'P')
  group by x.tenant_id, x.requisition_id
  having bool_or(x.result_code in ('HIV'))) n
where r.tenant_id = n.tenant_id and r.id = n.requisition_id;

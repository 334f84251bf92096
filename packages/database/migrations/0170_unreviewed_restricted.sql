-- Who may not see restricted results has a count of their own: kept like the others, since a look at each unread draw costs more than all
-- other counters together.
alter table requisitions add column unreviewed_restricted int not null default 0;
comment on column requisitions.unreviewed_restricted is 'Of unreviewed_results those of restricted tests.';
update requisitions r set unreviewed_restricted = n.restricted
from (select x.tenant_id, x.requisition_id, count(*)::int as restricted
  from results x
  join requisitions d on d.tenant_id = x.tenant_id and d.id = x.requisition_id and d.unreviewed_results > 0
  where x.superseded_at is null and x.result_code in ('HIV') and (x.created_at <= d.reviewed_at) is not true
    and not exists (select 1 from result_reviews v where v.tenant_id = x.tenant_id and v.result_id = x.id)
  group by x.tenant_id, x.requisition_id) n
where r.tenant_id = n.tenant_id and r.id = n.requisition_id;

drop index results_restricted;
drop index requisitions_to_review;
create index requisitions_to_review on requisitions (tenant_id, facility_id, resulted_at)
  include (party_type, status, unreviewed_criticals, unreviewed_results, unreviewed_restricted, provider_id)
  where unreviewed_results > 0 and deleted_at is null;

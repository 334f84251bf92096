-- Collection per tube: a draw is collected with its first stick, a tube of after the run is taken later or given up with a reason.
alter table specimens
  add column taken_at timestamptz,
  add column not_drawn_reason text check (not_drawn_reason in ('LEFT_EARLY', 'REFUSED', 'ACCESS', 'UNABLE', 'MISSED', 'NO_TUBE'));
comment on column specimens.taken_at is 'When the tube was drawn, by scan or by word; null while it is owed or when it was not drawn.';
alter table requisitions add column tubes_owed int not null default 0;
comment on column requisitions.tubes_owed is 'Tubes of a collected draw that are neither taken nor given up; counted with each change of its tubes.';
-- What has left the clinic was taken. Of what is still there, a tube of after the run counts only when it was scanned.
update specimens n set taken_at = coalesce(n.scanned_at, r.collected_at)
  from requisitions r
  where r.tenant_id = n.tenant_id and r.id = n.requisition_id
    and (n.scanned_at is not null or (r.collected_at is not null and (r.status <> 'COLLECTED' or n.timing <> 'POST')));
update requisitions r set tubes_owed = n.owed
  from (select tenant_id, requisition_id, count(*)::int as owed from specimens where taken_at is null group by 1, 2) n
  where r.tenant_id = n.tenant_id and r.id = n.requisition_id and r.status = 'COLLECTED';
create index requisitions_tubes_owed on requisitions (tenant_id, facility_id, collected_at) include (party_type)
  where status = 'COLLECTED' and tubes_owed > 0 and deleted_at is null;

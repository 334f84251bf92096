-- Access: changed rights are felt at once, accounts are found by any part of their names, the audit trail answers by who, whom and what.

create function tell_rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', coalesce((case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end)::text, ''));
  return null;
end $$;
comment on function tell_rights_changed is 'Tells every API process the tenant whose people may now do more or less; an empty text is laboratory staff. One notification a tenant and transaction.';

create function tell_tenant_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', new.id::text);
  return null;
end $$;

create trigger rights_changed after update of roles, is_active, is_deleted on identity.users for each row
  when ((old.roles, old.is_active, old.is_deleted) is distinct from (new.roles, new.is_active, new.is_deleted)) execute function tell_rights_changed();
create trigger rights_changed after update of user_id, status_type_code on employees for each row
  when ((old.user_id, old.status_type_code) is distinct from (new.user_id, new.status_type_code)) execute function tell_rights_changed();
create trigger rights_changed after insert or update or delete on employee_permissions for each row execute function tell_rights_changed();
create trigger rights_changed after insert or update or delete on tenant_permissions for each row execute function tell_rights_changed();
create trigger rights_changed after insert or update or delete on tenant_features for each row execute function tell_rights_changed();
create trigger rights_changed after insert or update or delete on assignments for each row execute function tell_rights_changed();
create trigger rights_changed after insert or update or delete on coverings for each row execute function tell_rights_changed();
create trigger rights_changed after insert on facilities for each row execute function tell_rights_changed();
create trigger rights_changed after update of is_contracted_for_patient, is_contracted_for_employee, is_contracted_for_source on organizations for each row execute function tell_rights_changed();
create trigger rights_changed after update of is_active on tenants for each row when (old.is_active <> new.is_active) execute function tell_tenant_changed();

alter table tenants add column updated_at timestamptz, add column updated_by uuid;

-- `like` is not leakproof: behind the security barrier of the directory the trigram index of 0014 would be passed over, and every account read.
create function identity.users_found(pattern text, tenants uuid[]) returns setof uuid
language sql stable security definer rows 100 set search_path = identity, pg_temp as
$$ select id from identity.users where lower(user_name || ' ' || coalesce(email, '') || ' ' || name || ' ' || surname) like pattern and tenant_id = any (tenants) $$;
comment on function identity.users_found is 'Accounts of these tenants whose user name, e-mail address or name is like the pattern, by the trigram index. The application passes tenants that its caller may see.';
revoke execute on function identity.users_found from public;
grant execute on function identity.users_found to drawday_app;

create function tenant_figures(tenants uuid[]) returns table (tenant_id uuid, organization_count int, facility_count int, denied_count int)
language sql stable security definer set search_path = public, pg_temp as $$
  select asked.id, (select count(*)::int from organizations o where o.tenant_id = asked.id), (select count(*)::int from facilities f where f.tenant_id = asked.id),
    (select count(*)::int from tenant_permissions p where p.tenant_id = asked.id and not p.is_granted)
  from unnest(tenants) as asked(id)
$$;
revoke execute on function tenant_figures from public;
grant execute on function tenant_figures to drawday_app;
comment on function tenant_figures is 'How large tenants are, for the laboratory''s support: counts only, over the border that row-level security draws.';

create index audit_log_actor on audit_log (tenant_id, actor_user_id, at desc, id desc);
create index audit_log_action on audit_log (tenant_id, action, at desc, id desc);
create index audit_log_record on audit_log (tenant_id, subject_id, at desc, id desc) where subject_id is not null;

create index security_events_kind on identity.security_events (tenant_id, kind, id desc);

create table audit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default clock_timestamp(),
  seal_count int not null,
  row_count bigint not null,
  fault text
);
comment on table audit_checks is 'What the checks of the sealed audit trail found: null fault, or the first row or seal that does not fit.';
grant select, insert on audit_checks to drawday_app;

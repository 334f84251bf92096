-- One answer to who may sign or administer accounts, for second factors and confirmations alike; and whoever gains it waits for a second person.

create function identity.is_weighty(roles text[], is_tenant_admin boolean) returns boolean language sql immutable as
$$ select is_tenant_admin or roles && '{clinical_admin,clinical_medical_director,clinical_provider,clinical_support}' $$;
comment on function identity.is_weighty is 'Do these roles (`secondFactor` of the vocabulary), or standing for the tenant, let an account sign or administer?';
create function identity.is_weighty(permission text) returns boolean language sql immutable as
$$ select permission in ('Access.Users.Manage', 'Order.Schedules.Sign') $$;
comment on function identity.is_weighty(text) is 'Does this permission let an account sign or administer, whatever its roles are?';

create or replace view identity.weighty_accounts with (security_barrier) as
select id as user_id from identity.users where identity.is_weighty(roles, is_tenant_admin)
union all
select u.id from identity.users u
  join public.employees e on e.tenant_id = u.tenant_id and e.user_id = u.id
  join public.employee_permissions p on p.tenant_id = e.tenant_id and p.employee_id = e.id
where p.is_granted and identity.is_weighty(p.permission)
union all
select u.id from identity.users u join public.tenant_permissions p on p.tenant_id = u.tenant_id
where p.is_granted and identity.is_weighty(p.permission);
comment on view identity.weighty_accounts is 'Accounts that may sign or administer: they must have a second factor, and a second person confirms whose they are. By role, as administrator of a tenant, or by a permission of their own or of everybody at the customer. An account may stand here twice.';

create or replace view identity.user_directory with (security_barrier) as
select id, tenant_id, user_name, email, email_confirmed, name, surname, phone_number, phone_number_confirmed, roles,
  is_active, is_external, password_hash is not null as has_password, is_deleted, deleted_by as deleter_id, deleted_at as deletion_time,
  invite_sent, lockout_enabled, lockout_end, last_sign_in_at, extra_properties, concurrency_stamp,
  created_at as creation_time, created_by as creator_id, updated_at as last_modification_time, updated_by as last_modifier_id,
  is_tenant_admin, given_by,
  given_by is not null and not is_deleted and exists (select 1 from identity.weighty_accounts w where w.user_id = id) as awaits_confirmation
from identity.users;
grant select on identity.user_directory to drawday_identity;

create or replace function identity.note_giver() returns trigger language plpgsql as $$
declare giver uuid := case tg_op when 'INSERT' then new.created_by else new.updated_by end;
begin
  if giver is null or giver = new.id or new.tenant_id is null then return new; end if;
  if exists (select 1 from identity.users where id = giver and 'clinical_support' = any(roles)) then giver := null; end if;
  -- Who only adds rights leaves in place who gave the address.
  new.given_by := case when tg_op = 'UPDATE' and lower(new.email) is not distinct from lower(old.email) then coalesce(old.given_by, giver) else giver end;
  return new;
end $$;
create trigger note_giver_of_rights before update of roles, is_tenant_admin on identity.users for each row
  when (identity.is_weighty(new.roles, new.is_tenant_admin) and not identity.is_weighty(old.roles, old.is_tenant_admin))
  execute function identity.note_giver();

alter table employee_permissions add column granted_by uuid;
comment on column employee_permissions.granted_by is 'The account that gave or took the permission; null: before this was kept.';

create function identity.note_granter() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update identity.users u set given_by = new.granted_by, concurrency_stamp = gen_random_uuid()
  from employees e
  where e.tenant_id = new.tenant_id and e.id = new.employee_id and u.tenant_id = e.tenant_id and u.id = e.user_id
    and u.given_by is null and u.id <> new.granted_by and not identity.is_weighty(u.roles, u.is_tenant_admin)
    and not exists (select 1 from identity.users s where s.id = new.granted_by and 'clinical_support' = any(s.roles));
  return null;
end $$;
comment on function identity.note_granter is 'Whoever gives a permission to sign or administer to an account without it, but for support, is not the one who confirms whose it is.';
create trigger note_granter after insert or update of is_granted on employee_permissions for each row
  when (new.is_granted and new.granted_by is not null and identity.is_weighty(new.permission)) execute function identity.note_granter();

comment on column identity.users.given_by is 'Who gave the account its address or the right to sign or administer, until somebody else has confirmed whose it is; null: confirmed, or given by the laboratory''s support. An account that may sign or administer changes nothing until then.';

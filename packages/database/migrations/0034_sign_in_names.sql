-- What somebody may type to sign in, a user name or an e-mail address, is one account's alone, over all tenants.
-- The administrator of a tenant is a flag of the account; its name says nothing.

create table identity.sign_in_names (
  name text primary key check (name = lower(name)),
  user_id uuid not null references identity.users on delete cascade
);
create index sign_in_names_user on identity.sign_in_names (user_id);
comment on table identity.sign_in_names is 'User names and e-mail addresses of all accounts that are not closed, in lower case. Kept by a trigger, so in the transaction of the account.';
grant select, insert, update, delete on identity.sign_in_names to drawday_identity;

alter table identity.users add column is_tenant_admin boolean not null default false,
  add constraint users_tenant_admin_has_tenant check (not is_tenant_admin or tenant_id is not null);
comment on column identity.users.is_tenant_admin is 'Stands for the tenant: support who view a tenant without naming a user view as this one. Only who reaches the whole tenant may touch it.';
update identity.users u set is_tenant_admin = true
from (select distinct on (tenant_id) id from identity.users
  where tenant_id is not null and not is_deleted and 'clinical_admin' = any (roles)
  order by tenant_id, lower(user_name) = 'admin' desc, created_at, id) as first_admin
where u.id = first_admin.id;

-- Names that were in two accounts. Confirmed addresses come first, laboratory staff before tenants, older accounts before younger ones.
insert into identity.sign_in_names (name, user_id)
select distinct on (lower(email)) lower(email), id from identity.users
where not is_deleted and email is not null and email_confirmed order by lower(email), tenant_id is not null, created_at, id;
insert into identity.sign_in_names (name, user_id)
select distinct on (lower(user_name)) lower(user_name), id from identity.users
where not is_deleted order by lower(user_name), tenant_id is not null, created_at, id on conflict do nothing;
-- A user name that is somebody else's gets the tenant's alias behind it.
update identity.users u set user_name = u.user_name || '.' || coalesce((select t.name from tenants t where t.id = u.tenant_id), 'laboratory')
where not u.is_deleted and not exists (select 1 from identity.sign_in_names n where n.name = lower(u.user_name) and n.user_id = u.id);
update identity.users u set user_name = u.user_name || '.' || u.id
where not u.is_deleted and exists (select 1 from identity.sign_in_names n where n.name = lower(u.user_name) and n.user_id <> u.id);
insert into identity.sign_in_names (name, user_id)
select lower(user_name), id from identity.users u
where not is_deleted and not exists (select 1 from identity.sign_in_names n where n.name = lower(u.user_name) and n.user_id = u.id);
insert into identity.sign_in_names (name, user_id)
select distinct on (lower(email)) lower(email), id from identity.users
where not is_deleted and email is not null order by lower(email), tenant_id is not null, created_at, id on conflict do nothing;
-- An address that is somebody else's is none of this account's any more; what it was stays readable.
update identity.users u set extra_properties = extra_properties || jsonb_build_object('FormerEmail', u.email), email = null, email_confirmed = false
where not is_deleted and email is not null
  and not exists (select 1 from identity.sign_in_names n where n.name = lower(u.email) and n.user_id = u.id);

create function identity.claim_sign_in_names() returns trigger language plpgsql set search_path = identity, pg_temp as $$
begin
  delete from sign_in_names n
  where n.user_id = new.id and (new.is_deleted or n.name not in (lower(new.user_name), coalesce(lower(new.email), lower(new.user_name))));
  if not new.is_deleted then
    insert into sign_in_names (name, user_id)
    select distinct claimed.name, new.id from unnest(array[lower(new.user_name), lower(new.email)]) as claimed (name)
    where claimed.name is not null and not exists (select 1 from sign_in_names n where n.name = claimed.name and n.user_id = new.id);
  end if;
  return null;
end $$;
comment on function identity.claim_sign_in_names is 'Refuses (unique violation) an account whose user name or address is another account''s; a closed account gives both free.';
create trigger sign_in_names after insert or update of user_name, email, is_deleted on identity.users
  for each row execute function identity.claim_sign_in_names();

drop index identity.users_tenant_user_name;
drop index identity.users_user_name;
drop index identity.users_email;

create or replace view identity.user_directory with (security_barrier) as
select id, tenant_id, user_name, email, email_confirmed, name, surname, phone_number, phone_number_confirmed, roles,
  is_active, is_external, password_hash is not null as has_password, is_deleted, deleted_by as deleter_id, deleted_at as deletion_time,
  invite_sent, lockout_enabled, lockout_end, last_sign_in_at, extra_properties, concurrency_stamp,
  created_at as creation_time, created_by as creator_id, updated_at as last_modification_time, updated_by as last_modifier_id,
  is_tenant_admin
from identity.users;

alter table identity.failed_attempts add column of_name text;
create index failed_attempts_of_name on identity.failed_attempts (of_name) where of_name is not null;
comment on table identity.failed_attempts is 'Tries per name and address, per name from elsewhere, per address, counted over all processes, alike for known and unknown names. Buckets are hashes.';
comment on column identity.failed_attempts.of_name is 'Hash of the name that was tried: a new password, or an administrator who unlocks, ends its buckets.';
-- "Has this account been signed in to from here lately?" is asked at every try.
create index security_events_place on identity.security_events (user_id, address, at) where kind = 'sign-in';

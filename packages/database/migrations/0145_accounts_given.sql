-- Whoever gives an account its address could read its invitation and become that person: a second person confirms whose it is.

alter table identity.users add column given_by uuid;
comment on column identity.users.given_by is 'Who gave the account its address, until somebody else has confirmed whose it is; null: confirmed, or given by the laboratory''s support. An account that may sign or administer accounts changes nothing until then.';

create function identity.note_giver() returns trigger language plpgsql as $$
declare giver uuid := case tg_op when 'INSERT' then new.created_by else new.updated_by end;
begin
  if giver is null or giver = new.id or new.tenant_id is null then return new; end if;
  new.given_by := case when not exists (select 1 from identity.users where id = giver and 'clinical_support' = any(roles)) then giver end;
  return new;
end $$;
comment on function identity.note_giver is 'Kept here so that no code that writes an account can forget it. A person who changes their own address has proved it by a link and their password.';
create trigger note_first_giver before insert on identity.users for each row execute function identity.note_giver();
create trigger note_giver before update of email on identity.users for each row
  when (lower(new.email) is distinct from lower(old.email)) execute function identity.note_giver();

-- Accounts that were made before and that nobody has used yet.
update identity.users u set given_by = u.created_by
where u.tenant_id is not null and not u.email_confirmed and not u.is_external
  and not exists (select 1 from identity.password_history h where h.user_id = u.id)
  and not exists (select 1 from identity.users s where s.id = u.created_by and 'clinical_support' = any(s.roles));

drop trigger rights_changed on identity.users;
create trigger rights_changed after update of roles, is_active, is_deleted, given_by on identity.users for each row
  when ((old.roles, old.is_active, old.is_deleted, old.given_by) is distinct from (new.roles, new.is_active, new.is_deleted, new.given_by))
  execute function tell_rights_changed();

create or replace view identity.user_directory with (security_barrier) as
select id, tenant_id, user_name, email, email_confirmed, name, surname, phone_number, phone_number_confirmed, roles,
  is_active, is_external, password_hash is not null as has_password, is_deleted, deleted_by as deleter_id, deleted_at as deletion_time,
  invite_sent, lockout_enabled, lockout_end, last_sign_in_at, extra_properties, concurrency_stamp,
  created_at as creation_time, created_by as creator_id, updated_at as last_modification_time, updated_by as last_modifier_id,
  is_tenant_admin, given_by
from identity.users;

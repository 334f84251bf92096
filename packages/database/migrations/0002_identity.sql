-- Identity: users, credentials, sign-in state. Tables belong to the provider (role drawday_identity) alone;
-- the application (drawday_app) sees three views without any credential and passes the tenant itself.

create schema identity;
grant usage on schema identity to drawday_identity, drawday_app;

create table identity.users (
  id uuid primary key,
  tenant_id uuid,
  user_name text not null check (user_name = btrim(user_name) and length(user_name) between 1 and 256),
  email text check (email = btrim(email) and length(email) between 3 and 256),
  email_confirmed boolean not null default false,
  name text not null default '',
  surname text not null default '',
  phone_number text,
  phone_number_confirmed boolean not null default false,
  password_hash text,
  roles text[] not null default '{}',
  is_active boolean not null default true,
  is_external boolean not null default false,
  is_deleted boolean not null default false,
  deleted_at timestamptz,
  deleted_by uuid,
  invite_sent boolean not null default false,
  lockout_enabled boolean not null default true,
  lockout_end timestamptz,
  failed_sign_ins int not null default 0,
  last_sign_in_at timestamptz,
  extra_properties jsonb not null default '{}',
  concurrency_stamp uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz,
  updated_by uuid,
  constraint users_known_roles check (roles <@ array['clinical_admin', 'clinical_clinician', 'clinical_medical_director', 'clinical_environmental', 'clinical_nurse', 'clinical_provider', 'clinical_support']),
  constraint users_support_has_no_tenant check (tenant_id is null or not ('clinical_support' = any (roles)))
);
comment on table identity.users is 'Accounts. A tenant id of null is laboratory staff (support), who work across tenants.';
comment on column identity.users.password_hash is 'argon2id in PHC text form; null: no local password (external account, or invited and not yet set).';
comment on column identity.users.failed_sign_ins is 'Wrong passwords since the last success or lockout.';
create unique index users_tenant_user_name on identity.users (tenant_id, lower(user_name)) nulls not distinct where not is_deleted;
create index users_user_name on identity.users (lower(user_name)) where not is_deleted;
create index users_email on identity.users (lower(email)) where not is_deleted;

create table identity.password_history (
  user_id uuid not null references identity.users,
  id bigint generated always as identity,
  set_at timestamptz not null default clock_timestamp(),
  password_hash text not null,
  primary key (user_id, id)
);
comment on table identity.password_history is 'Every password a user had, the present one included; the last three are refused.';

create table identity.user_links (
  source_user_id uuid not null references identity.users,
  target_user_id uuid not null references identity.users,
  created_at timestamptz not null default now(),
  primary key (source_user_id, target_user_id),
  check (source_user_id <> target_user_id)
);
create index user_links_target on identity.user_links (target_user_id);
comment on table identity.user_links is 'Two accounts of one person. A row lets either of them sign in as the other.';

create table identity.oidc_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  account_id uuid,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_records_grant on identity.oidc_records (grant_id) where grant_id is not null;
create index oidc_records_account on identity.oidc_records (account_id) where account_id is not null;
create index oidc_records_uid on identity.oidc_records (uid) where uid is not null;
create index oidc_records_expiry on identity.oidc_records (expires_at);
comment on table identity.oidc_records is 'State of the OpenID provider: sessions, interactions, codes, grants, refresh tokens. Codes and refresh tokens are kept as SHA-256 only.';

create table identity.grant_contexts (
  grant_id text primary key,
  kind text not null check (kind in ('password', 'Impersonation', 'LinkLogin')),
  user_id uuid not null,
  authenticated_at timestamptz not null,
  impersonator_user_id uuid,
  impersonator_tenant_id uuid,
  parent_grant_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index grant_contexts_parent on identity.grant_contexts (parent_grant_id) where parent_grant_id is not null;
create index grant_contexts_expiry on identity.grant_contexts (expires_at);
comment on table identity.grant_contexts is 'What a grant outside the browser sign-in stands on: who impersonates, and the grant it came from, so that sign-out ends both.';

create table identity.signing_keys (
  kid text primary key,
  sealed_key bytea not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null,
  published_until timestamptz
);
comment on table identity.signing_keys is 'ES256 private keys (JWK), sealed with AES-256-GCM under COOKIE_KEYS. The newest with signs_from in the past signs; all published ones are in the JWKS.';

create table identity.failed_attempts (
  bucket text not null,
  window_start timestamptz not null,
  attempts int not null,
  primary key (bucket, window_start)
);
comment on table identity.failed_attempts is 'Wrong passwords per address and per unknown name, counted over all processes. Buckets are hashes.';

create table identity.security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  user_id uuid,
  tenant_id uuid,
  user_name text,
  actor_user_id uuid,
  address text,
  user_agent text,
  request_id text,
  detail jsonb
);
create index security_events_at on identity.security_events using brin (at);
create index security_events_user on identity.security_events (user_id, id desc);
create index security_events_tenant on identity.security_events (tenant_id, id desc);
comment on table identity.security_events is 'Append-only. kind: sign-in, sign-in-failed, sign-out, lockout, password-changed, password-check-failed, impersonation, impersonation-refused, link-login, link-login-refused, refresh-reuse, user-created, profile-changed, roles-changed, status-changed, keys-rotated.';
comment on column identity.security_events.user_name is 'Name of the known account; a name that nobody has is not kept, it may be a password typed into the wrong field.';

create function identity.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on identity.security_events for each row execute function identity.refuse_change();
create trigger append_only_truncate before truncate on identity.security_events for each statement execute function identity.refuse_change();

create view identity.tenant_directory as select id, name, display_name, is_active from public.tenants;
comment on view identity.tenant_directory is 'What the sign-in page may know of a tenant.';

create view identity.user_directory with (security_barrier) as
select id, tenant_id, user_name, email, email_confirmed, name, surname, phone_number, phone_number_confirmed, roles,
  is_active, is_external, password_hash is not null as has_password, is_deleted, deleted_by as deleter_id, deleted_at as deletion_time,
  invite_sent, lockout_enabled, lockout_end, last_sign_in_at, extra_properties, concurrency_stamp,
  created_at as creation_time, created_by as creator_id, updated_at as last_modification_time, updated_by as last_modifier_id
from identity.users;
comment on view identity.user_directory is 'Users without credentials, for the application. It passes the tenant itself.';

create view identity.user_link_directory with (security_barrier) as
select l.source_user_id as user_id, t.id as target_user_id, t.user_name as target_user_name, t.tenant_id as target_tenant_id, l.created_at
from identity.user_links l join identity.users t on t.id = l.target_user_id and not t.is_deleted
union
select l.target_user_id, s.id, s.user_name, s.tenant_id, l.created_at
from identity.user_links l join identity.users s on s.id = l.source_user_id and not s.is_deleted;
comment on view identity.user_link_directory is 'Linked accounts, seen from either side.';

create view identity.security_event_feed with (security_barrier) as
select id, at, kind, user_id, tenant_id, user_name, actor_user_id, address, user_agent, request_id, detail from identity.security_events;
comment on view identity.security_event_feed is 'Security events for the audit trail. The application passes the tenant itself.';

grant select, insert, update, delete on identity.users, identity.password_history, identity.user_links, identity.oidc_records,
  identity.grant_contexts, identity.signing_keys, identity.failed_attempts to drawday_identity;
grant select, insert on identity.security_events to drawday_identity;
grant select on identity.tenant_directory to drawday_identity;
grant select on identity.user_directory, identity.user_link_directory, identity.security_event_feed to drawday_app;

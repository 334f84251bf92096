-- A second factor of our own: authenticator apps (TOTP) and passkeys (WebAuthn), with recovery codes.

create table identity.second_factors (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 64),
  secret_sealed bytea,
  last_step bigint,
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  is_backed_up boolean,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint second_factors_totp check ((kind = 'totp') = (secret_sealed is not null)),
  constraint second_factors_passkey check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null))
);
create index second_factors_user on identity.second_factors (user_id);
comment on table identity.second_factors is 'What people prove themselves with besides their password. A passkey''s public key is no secret; the secret of an authenticator app is sealed.';
comment on column identity.second_factors.last_step is 'Time step (30 seconds) of the last code that was taken: it and earlier ones are taken no more.';
comment on column identity.second_factors.counter is 'Signatures the authenticator has counted; one that is not above it was made by a copy. 0 where it does not count.';

create table identity.recovery_codes (
  user_id uuid not null references identity.users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table identity.recovery_codes is 'SHA-256 of codes of 80 random bits, each good once.';

create table identity.second_steps (
  id text primary key,
  user_id uuid not null references identity.users on delete cascade,
  first text not null,
  challenge text,
  secret_sealed bytea,
  proved_at timestamptz,
  expires_at timestamptz not null
);
create index second_steps_user on identity.second_steps (user_id);
create index second_steps_expiry on identity.second_steps (expires_at);
comment on table identity.second_steps is 'Sign-ins whose password was right and whose second factor is awaited ("sign-in <interaction>"), and the page of one''s own factors ("account <session>").';
comment on column identity.second_steps.first is 'What was proved first: pwd, otp (a login link) or fed (another provider, with its issuer behind it).';
comment on column identity.second_steps.challenge is 'Of the passkey that is asked for; good once.';
comment on column identity.second_steps.secret_sealed is 'Of the authenticator app that is being set up.';
comment on column identity.second_steps.proved_at is 'When the second factor was shown, or (to set up the first one) the password.';
grant select, insert, update, delete on identity.second_factors, identity.recovery_codes, identity.second_steps to drawday_identity;

alter table identity.sign_ins add column factor_at timestamptz;
comment on column identity.sign_ins.factor_at is 'When a second factor was last shown in this sign-in; null: never.';

create or replace view identity.sign_in_directory with (security_barrier) as
select r.id as grant_id, r.account_id as user_id, coalesce(c.kind, 'browser') as kind, c.impersonator_user_id, s.address, s.user_agent,
  coalesce(s.created_at, to_timestamp((r.payload ->> 'iat')::float8)) as created_at, s.last_used_at, r.expires_at, s.factor_at
from identity.oidc_records r left join identity.sign_ins s on s.grant_id = r.id left join identity.grant_contexts c on c.grant_id = r.id
where r.model = 'Grant' and (r.expires_at is null or r.expires_at > now());

create view identity.second_factor_directory with (security_barrier) as
select id, user_id, kind, name, created_at, last_used_at from identity.second_factors;
comment on view identity.second_factor_directory is 'Second factors without what proves them, for the application.';
grant select on identity.second_factor_directory to drawday_app;

create view identity.weighty_accounts with (security_barrier) as
select id as user_id from identity.users where is_tenant_admin
union
select u.id from identity.users u
  join public.employees e on e.tenant_id = u.tenant_id and e.user_id = u.id
  join public.employee_permissions p on p.tenant_id = e.tenant_id and p.employee_id = e.id
where p.is_granted and p.permission in ('Access.Users.Manage', 'Order.Schedules.Sign');
comment on view identity.weighty_accounts is 'Accounts that must have a second factor whatever their roles: administrators of a tenant, and people who were given the right to administer accounts or to sign.';
grant select on identity.weighty_accounts to drawday_identity, drawday_app;

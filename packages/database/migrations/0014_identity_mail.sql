-- Identity: links by mail (single use, kept as hashes), the outbox they leave by, and sign-in with an upstream provider.

create table identity.mail_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose text not null check (purpose in ('invitation', 'reset-password', 'change-password', 'change-email', 'confirm-email', 'login-link', 'sign-in-ticket')),
  user_id uuid not null references identity.users,
  new_email text,
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint mail_tokens_new_email check ((purpose = 'confirm-email') = (new_email is not null))
);
create index mail_tokens_user on identity.mail_tokens (user_id, purpose) where used_at is null;
create index mail_tokens_expiry on identity.mail_tokens (expires_at);
comment on table identity.mail_tokens is 'What a link in a mail carries, as SHA-256 only. Single use: the row is marked used by whoever comes first. A newer one of the same purpose ends the older ones.';
comment on column identity.mail_tokens.new_email is 'The address that a confirm-email link was sent to and that the account gets when it is opened.';
comment on column identity.mail_tokens.purpose is 'sign-in-ticket is no mail: it carries the visitor from an opened login link to the sign-in page of the same browser.';

create table identity.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id uuid references identity.users,
  recipient text,
  culture text not null check (culture in ('en', 'es')),
  sealed_content bytea,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text,
  constraint mail_outbox_ends_once check (sent_at is null or dead_at is null),
  constraint mail_outbox_keeps_no_link check (sealed_content is null or sent_at is null)
);
create index mail_outbox_waiting on identity.mail_outbox (next_attempt_at, id) where sent_at is null and dead_at is null;
create index mail_outbox_user on identity.mail_outbox (user_id, id desc) where user_id is not null;
create index mail_outbox_ended on identity.mail_outbox (coalesce(sent_at, dead_at)) where sent_at is not null or dead_at is not null;
comment on table identity.mail_outbox is 'Mails to send, written in the transaction of their token. Claimed with skip locked: next_attempt_at moves ahead first, so a process that dies leaves the mail to the next one.';
comment on column identity.mail_outbox.sealed_content is 'JSON with the link, sealed with AES-256-GCM under COOKIE_KEYS; emptied once the mail is sent.';
comment on column identity.mail_outbox.recipient is 'Null for a forgotten password: which accounts the typed name means is looked up when the row is worked on.';

create table identity.external_logins (
  issuer text not null,
  subject text not null,
  user_id uuid not null references identity.users,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  primary key (issuer, subject, user_id)
);
create index external_logins_user on identity.external_logins (user_id);
comment on table identity.external_logins is 'Which account of ours a person of the upstream provider is; one person may have accounts in several tenants.';

create index users_by_tenant on identity.users (tenant_id, lower(user_name), id);
create index users_search on identity.users using gin (lower(user_name || ' ' || coalesce(email, '') || ' ' || name || ' ' || surname) gin_trgm_ops);

comment on table identity.security_events is 'Append-only. Kinds: apps/identity/src/platform/security-event.store.ts.';

grant select, insert, update, delete on identity.mail_tokens, identity.mail_outbox, identity.external_logins to drawday_identity;

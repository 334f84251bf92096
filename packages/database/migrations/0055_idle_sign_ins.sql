-- A sign-in ends on the server when nothing was done with it for a while, whatever its browser does.

alter table identity.sign_ins add column active_at timestamptz not null default now();
comment on column identity.sign_ins.active_at is 'Last call to the API with it, to about a minute. A new token alone is no activity.';

create function identity.note_activity(grant_ids text[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into identity.sign_ins (grant_id)
  select r.id from identity.oidc_records r
  where r.model = 'Grant' and (r.id = any (grant_ids) or r.id in (select c.parent_grant_id from identity.grant_contexts c where c.grant_id = any (grant_ids)))
  on conflict (grant_id) do update set active_at = now()
$$;
comment on function identity.note_activity is 'Somebody works with these sign-ins, and with that from which they were opened.';
revoke all on function identity.note_activity from public;
grant execute on function identity.note_activity to drawday_app;

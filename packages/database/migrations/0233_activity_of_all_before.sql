-- Somebody may go over from an account to a second one, and from there to a third: work in the third keeps the first, which all three end with.

create or replace function identity.note_activity(grant_ids text[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with recursive worked as (
    select unnest(grant_ids) as grant_id
    union select c.parent_grant_id from identity.grant_contexts c join worked w on w.grant_id = c.grant_id where c.parent_grant_id is not null)
  insert into identity.sign_ins (grant_id)
  select r.id from identity.oidc_records r join worked w on w.grant_id = r.id where r.model = 'Grant'
  on conflict (grant_id) do update set active_at = now()
$$;
comment on function identity.note_activity is 'Somebody works with these sign-ins, and with those from which they were opened.';

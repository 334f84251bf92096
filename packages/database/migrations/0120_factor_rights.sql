-- Who sets up a first second factor needs it everywhere from then on, also with tokens of other providers that API processes remember.

create function identity.tell_factor_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', coalesce(u.tenant_id::text, ''))
  from identity.users u where u.id = case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  return null;
end $$;
comment on function identity.tell_factor_changed is 'Tells every API process the tenant of an account that got or lost a second factor.';
create trigger rights_changed after insert or delete on identity.second_factors for each row execute function identity.tell_factor_changed();

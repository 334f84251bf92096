-- Where people are signed in: which browser each sign-in came from and when it was last used. A token is good only while its sign-in lives.

create table identity.sign_ins (
  grant_id text primary key,
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
comment on table identity.sign_ins is 'From where a grant was opened and last used; goes with the grant.';
grant select, insert, update, delete on identity.sign_ins to drawday_identity;

create view identity.sign_in_directory with (security_barrier) as
select r.id as grant_id, r.account_id as user_id, coalesce(c.kind, 'browser') as kind, c.impersonator_user_id, s.address, s.user_agent,
  coalesce(s.created_at, to_timestamp((r.payload ->> 'iat')::float8)) as created_at, s.last_used_at, r.expires_at
from identity.oidc_records r left join identity.sign_ins s on s.grant_id = r.id left join identity.grant_contexts c on c.grant_id = r.id
where r.model = 'Grant' and (r.expires_at is null or r.expires_at > now());
comment on view identity.sign_in_directory is 'Sign-ins that live, for the application: it takes no token of another one, and shows people their own.';
grant select on identity.sign_in_directory to drawday_app;

create function identity.tell_sign_ins_ended() returns trigger language plpgsql as $$
begin
  delete from identity.sign_ins s using gone g where g.model = 'Grant' and s.grant_id = g.id;
  -- Those that had expired have no token left that anybody would have to hear of.
  perform pg_notify('rights_changed', coalesce(ended.tenant_id::text, ''))
  from (select distinct u.tenant_id from gone g join identity.users u on u.id = g.account_id
    where g.model = 'Grant' and (g.expires_at is null or g.expires_at > now())) as ended;
  return null;
end $$;
comment on function identity.tell_sign_ins_ended is 'Tells every API process the tenant some of whose people were signed out, however that came.';
create trigger sign_ins_ended after delete on identity.oidc_records referencing old table as gone for each statement execute function identity.tell_sign_ins_ended();

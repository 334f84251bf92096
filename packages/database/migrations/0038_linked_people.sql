-- People of other providers work with the account of ours that is linked to them: the application finds it by issuer and subject.

create view identity.external_login_directory with (security_barrier) as
select e.issuer, e.subject, u.id as user_id, u.tenant_id, t.name as tenant_alias, u.roles
from identity.external_logins e
join identity.users u on u.id = e.user_id and u.is_active and not u.is_deleted
join public.tenants t on t.id = u.tenant_id and t.is_active;
comment on view identity.external_login_directory is 'Accounts that people of other providers sign in to; none of the laboratory''s staff, who have no tenant.';
grant select on identity.external_login_directory to drawday_app;

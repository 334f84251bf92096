-- A tenant reads its own routes and those for everybody. No screen writes routes yet, so the application may only read them.
alter table lab_link.routes enable row level security;
create policy reach on lab_link.routes using (tenant_id is null or tenant_id = (select app_tenant_id()) or (select app_mode_is('lab-link')));
revoke insert, update on lab_link.routes from drawday_app;

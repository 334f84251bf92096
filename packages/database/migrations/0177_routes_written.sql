-- Support says by which connection orders leave. A tenant still only reads its own routes and those for everybody.

drop policy reach on lab_link.routes;
create policy reach on lab_link.routes for select using (tenant_id is null or tenant_id = (select app_tenant_id()) or (select app_mode_is('lab-link')));
create policy made on lab_link.routes for insert with check ((select app_mode_is('lab-link')));
create policy ended on lab_link.routes for update using ((select app_mode_is('lab-link')));
create policy removed on lab_link.routes for delete using ((select app_mode_is('lab-link')));
grant insert, update (valid_to), delete on lab_link.routes to drawday_app;

-- Counters of orders that need nothing but their index.
drop index schedules_unsigned;
create index schedules_unsigned on schedules (tenant_id, facility_id, ordered_at) include (party_type) where status = 'UNSIGNED';
drop index schedules_expiring;
create index schedules_expiring on schedules (tenant_id, facility_id, expires_on) include (party_type, id) where status = 'ACTIVE';

alter table schedules add column not_renewed_reason text check (length(not_renewed_reason) between 1 and 300);
comment on column schedules.not_renewed_reason is 'Why a person left this order out when renewing others; it then ends on its last day.';

-- The work list of orders to renew needs nothing but its index.
drop index schedules_expiring;
create index schedules_expiring on schedules (tenant_id, facility_id, expires_on)
  include (party_type, id, draw_type_code, end_date) where status = 'ACTIVE';

-- Orders that ended lately, to be renewed after all; those that ended long ago are many, and not looked at.
create index schedules_lapsed on schedules (tenant_id, facility_id, expires_on)
  include (party_type, id, draw_type_code, end_date, not_renewed_reason) where status = 'EXPIRED';

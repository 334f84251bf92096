-- Few ranges wait for the medical director at any time; the counter and the list find them without reading the others.
create index offering_ranges_waiting on offering_ranges (tenant_id, proposed_at) where proposed_at is not null and refused_at is null;

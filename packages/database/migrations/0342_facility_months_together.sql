-- What measures came to for all patients and providers, month by month: an organization adds up hundreds of facilities for a line beside one.
create index facility_months_together on facility_months (tenant_id, measure, month, facility_id)
  include (revision, eligible, met, below, above, undecided, untested, excluded, value_sum, value_squares, value_count)
  where stratum = 'ALL' and provider_id = '00000000-0000-0000-0000-000000000000';

-- Critical limits that call later than the laboratory's wait here until the medical director approves them; what applied goes on meanwhile.
alter table offering_ranges
  add column proposed_criticals jsonb, add column proposed_at timestamptz, add column proposed_by_name text,
  add column refused_at timestamptz, add column refused_by_name text, add column refusal_reason text,
  add column approved_at timestamptz, add column approved_by_name text,
  add constraint offering_ranges_proposal check ((proposed_criticals is null) = (proposed_at is null) and (refused_at is null or proposed_at is not null));
comment on column offering_ranges.proposed_criticals is 'Limits that call later than the laboratory’s: they wait for the medical director, or were refused.';
comment on column offering_ranges.approved_at is 'When the medical director approved that critical_range_settings call later than the laboratory’s.';

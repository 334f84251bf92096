-- What the laboratory states of a tube it accepted ("hemolyzed"); criticals of a draw are found from the draw, for the order of lists.
alter table specimens add column condition text;
comment on column specimens.condition is 'Condition of an accepted specimen in the laboratory''s words (SPM-24); null when it stated none.';
create index critical_results_waiting on critical_results (tenant_id, requisition_id) include (opened_at) where acknowledged_at is null and withdrawn_at is null;

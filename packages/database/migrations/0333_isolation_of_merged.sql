-- A record that takes up another is isolated as that one was; undoing the merge gives back what was before.
alter table patient_merges add column isolation_before jsonb;
comment on column patient_merges.isolation_before is 'Isolation and exposure of the surviving record before it took up the other.';

-- Somebody who changed a value verified it once another person had changed something after them.
alter table external_results add column changed_by uuid[] not null default '{}';
comment on column external_results.changed_by is 'Everybody who has changed it since it was entered: none of them verifies it.';
update external_results set changed_by = array[updated_by] where updated_by is not null;
alter table external_results drop constraint external_results_second_person,
  add constraint external_results_second_person check (verified_by <> entered_by and not verified_by = any(changed_by));

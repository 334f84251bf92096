-- What rules ask for was stored in two languages at once. It is a key with its facts, as HBV tasks are, and read in the language of the reader.
alter table order_problems
  drop constraint order_problems_task_check,
  add constraint order_problems_task_check check (task in ('HBV_REACTIVE', 'HBV_UNDECIDED', 'IDENTITY_DOUBT', 'SPECIMEN_PATTERNS',
    'OTHER_PATIENT', 'CRITICAL_NOT_PERFORMED', 'CRITICAL_CORRECTED', 'EMPTY_FINAL'));
with stored as (
  select tenant_id, id, patterns, split_part(description, E'\n\n', 1) as english
  from order_problems
  where task is null and created_by is null
), known as (
  select tenant_id, id, 'IDENTITY_DOUBT' as task, jsonb_build_object('changes', m[1]) as facts
  from stored, regexp_match(english, '^These values may not be this patient’s: ([^\n]*)\.\n') m where m is not null
  union all
  select tenant_id, id, 'OTHER_PATIENT', jsonb_build_object('value', m[1])
  from stored, regexp_match(english, '^(.*) was another patient’s: the laboratory has withdrawn it\.') m where m is not null
  union all
  select tenant_id, id, 'CRITICAL_NOT_PERFORMED', jsonb_build_object('value', m[1])
  from stored, regexp_match(english, '^(.*) was critical; the laboratory has taken it back: not performed\.') m where m is not null
  union all
  select tenant_id, id, 'CRITICAL_CORRECTED', jsonb_build_object('value', m[1], 'name', m[2], 'now', m[3])
  from stored,
    regexp_match(english, '^(.*) was critical and closed by (.*); the laboratory has corrected it to (.*)\. Was the patient treated') m
  where m is not null
  union all
  select tenant_id, id, 'EMPTY_FINAL', jsonb_build_object('test', m[1])
  from stored, regexp_match(english, '^A final report without a value followed (\S+)\. Ask the laboratory') m where m is not null
  union all
  select tenant_id, id, 'SPECIMEN_PATTERNS', jsonb_build_object('patterns', array_to_string(patterns, ' '))
  from stored where cardinality(patterns) > 0 and not 'EMPTY_FINAL' = any(patterns)
)
update order_problems p set task = k.task, task_values = k.facts, description = ''
from known k
where p.tenant_id = k.tenant_id and p.id = k.id;
update order_problems set resolution = 'LAB_REPORTED' where resolution like E'The laboratory has reported it.\n\n%';

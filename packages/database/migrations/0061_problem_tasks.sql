-- What the product itself asks for is kept as a key with its values, and read in the language of the reader.
alter table order_problems
  add column task text check (task in ('HBV_REACTIVE', 'HBV_UNDECIDED')),
  add column task_values jsonb not null default '{}',
  drop constraint order_problems_description_check,
  add constraint order_problems_description_check check (length(description) <= 2000 and (description = '') = (task is not null));
comment on column order_problems.task is 'What the product asks for; the words are made when it is read, and description is empty.';

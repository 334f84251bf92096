-- Somebody's own words stand in place of what the product asked for; what it asked for still says what waits for it.
alter table order_problems
  drop constraint order_problems_description_check,
  add constraint order_problems_description_check check (length(description) <= 2000 and (description <> '' or task is not null));
comment on column order_problems.task is 'What the product asks for; the words are made when it is read, unless somebody has put their own in description.';

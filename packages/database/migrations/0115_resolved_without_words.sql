-- A client of the specification settles a problem without saying how.
alter table order_problems
  drop constraint order_problems_settled,
  add constraint order_problems_settled check (status = 'RESOLVED' or (resolution is null and decision is null));

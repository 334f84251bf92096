-- Which value of the draw a problem is about, where a rule reported it.
alter table order_problems add column result_code text;

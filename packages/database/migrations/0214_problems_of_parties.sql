-- Problems are reported about patients, employees and sources: a tube, a label, a lost bottle.
alter table order_problems
  alter column patient_id drop not null,
  add column employee_id uuid,
  add column source_id uuid,
  add foreign key (tenant_id, employee_id) references employees,
  add foreign key (tenant_id, source_id) references sources,
  add constraint order_problems_party check (num_nonnulls(patient_id, employee_id, source_id) = 1);
comment on column order_problems.facility_id is 'That of the patient or source, and it goes along with them, so that whoever cares for them sees the problem; an employee''s is where they are drawn.';
create index order_problems_employee on order_problems (tenant_id, employee_id) where employee_id is not null;
create index order_problems_source on order_problems (tenant_id, source_id) where source_id is not null;

create or replace function place_order_problem() returns trigger language plpgsql as $$
begin
  if new.patient_id is not null then
    select p.facility_id into strict new.facility_id from patients p where p.tenant_id = new.tenant_id and p.id = new.patient_id;
  elsif new.source_id is not null then
    select s.facility_id into strict new.facility_id from sources s where s.tenant_id = new.tenant_id and s.id = new.source_id;
  end if;
  return new;
end $$;

create function move_source_problems() returns trigger language plpgsql as $$
begin
  update order_problems set facility_id = new.facility_id where tenant_id = new.tenant_id and source_id = new.id;
  return null;
end $$;
create trigger sources_move_problems after update of facility_id on sources for each row
  when (old.facility_id is distinct from new.facility_id) execute function move_source_problems();

-- Two kinds of days: those of treatment, and those on which a patient who is treated at home comes to the clinic.
-- Frequency and access are kept by validity too, so that a draw is calculated with those of its day.
alter table patients
  add column visit_days int[] not null default '{}',
  alter column treatments_per_week type numeric(2, 1),
  add constraint treatments_in_halves check (treatments_per_week * 2 = trunc(treatments_per_week * 2));
alter table patient_schedules
  add column visit_days int[] not null default '{}',
  add column treatments_per_week numeric(2, 1) check (treatments_per_week between 1 and 7),
  add column access_type text;
comment on column patients.schedule_days is 'ISO weekdays of treatment; empty on peritoneal dialysis (daily) and at home where they are flexible.';
comment on column patients.visit_days is 'ISO weekdays on which a patient who is treated at home comes to the clinic, and is drawn.';
comment on column patients.treatments_per_week is 'In halves: 3.5 is every other day. Null in the center: as many as treatment days.';
comment on table patient_schedules is 'Treatment schedule, frequency and access by validity, so that past draws keep those of their day; patients holds the current ones.';

-- What stood as days of treatment of home patients were their visits. How often they treat themselves is asked once where all that was
-- kept is the number of visits.
update patient_schedules h set access_type = p.access_type, treatments_per_week = p.treatments_per_week
  from patients p where p.tenant_id = h.tenant_id and p.id = h.patient_id;
update patients set visit_days = schedule_days, schedule_days = '{}', treatments_per_week = case when modality = 'HHD' then nullif(treatments_per_week, cardinality(schedule_days)) else 7 end
  where modality in ('HHD', 'PD', 'PEDPD', 'HPD');
update patient_schedules set visit_days = schedule_days, schedule_days = '{}', treatments_per_week = case when modality = 'HHD' then nullif(treatments_per_week, cardinality(schedule_days)) else 7 end
  where modality in ('HHD', 'PD', 'PEDPD', 'HPD');

-- What the record says about diabetes is a closed list. Other words counted as diabetes so far, "unknown" among them: those say nothing.
update patients set diabetic = case
    when upper(trim(diabetic)) in ('N', 'NO', 'NONE') then 'N'
    when diabetic ~* '^(type|t|dm|diabetes)[ -]*(1|i)$' then 'TYPE1'
    when diabetic ~* '^(type|t|dm|diabetes)[ -]*(2|ii)$' then 'TYPE2'
    when trim(diabetic) = '' or diabetic ~* '^ *(\?|un)' then null
    else 'Y'
  end
  where diabetic is not null;
alter table patients add constraint patients_diabetic_check check (diabetic in ('N', 'TYPE1', 'TYPE2', 'Y'));

-- Diabetes on the problem list decides who is counted as a diabetic: in the open months, like the record itself.
create function mark_diabetes_months() returns trigger language plpgsql as $$
begin
  if current_setting('app.marks', true) = 'off' then return null; end if;
  if concat(old.icd_code, ' ', new.icd_code) ~ '\mE(08|09|1[0-3])' then
    perform mark_months_since(p.tenant_id, p.id, (now() - interval '1 month')::date)
      from patients p
      where p.tenant_id = coalesce(new.tenant_id, old.tenant_id) and p.id in (old.patient_id, new.patient_id);
  end if;
  return null;
end $$;
create trigger diagnoses_mark after insert or update or delete on diagnoses for each row execute function mark_diabetes_months();

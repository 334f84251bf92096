-- A record that was merged, given back or deleted leaves or joins every month that it was counted in.
create function mark_merged_months() returns trigger language plpgsql as $$
begin
  perform mark_months_since(new.tenant_id, new.id, (now() - interval '37 months')::date);
  return null;
end $$;
create trigger patients_mark_merged after update on patients for each row
  when ((old.merged_into_id, old.deleted_at is null) is distinct from (new.merged_into_id, new.deleted_at is null))
  execute function mark_merged_months();

-- Treatments a week may be halves.
alter table patient_months alter column treatments_per_week type numeric(3, 1);

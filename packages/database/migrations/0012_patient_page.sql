-- The same as patients_matching with whole rows: a page of found patients needs no second look for each of them.
create function patients_found(pattern text) returns setof patients
language sql stable security definer rows 200 set search_path = public, pg_temp as
$$ select * from patients where tenant_id = (select app_tenant_id()) and search_text like pattern and deleted_at is null $$;
comment on function patients_found is 'Patients of this transaction''s tenant whose name, number or birthday is like the pattern, by the trigram index.';

-- `like` is not leakproof: under row-level security the trigram index is passed over, and every patient of the tenant is read.
-- Only ids of the transaction's own tenant leave this function.
create function patients_matching(pattern text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select id from patients where tenant_id = (select app_tenant_id()) and search_text like pattern and deleted_at is null $$;
comment on function patients_matching is 'Patients of this transaction''s tenant whose name, number or birthday is like the pattern, by the trigram index.';

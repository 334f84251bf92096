-- As for patients: `like` is not leakproof, so that under row-level security the trigram index would be passed over.
create function facilities_matching(pattern text) returns setof uuid
language sql stable security definer rows 200 set search_path = public, pg_temp as
$$ select id from facilities where tenant_id = (select app_tenant_id()) and search_text like pattern $$;
comment on function facilities_matching is 'Facilities of this transaction''s tenant whose name, code or number is like the pattern, by the trigram index.';

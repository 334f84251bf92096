-- Tests that were not performed, or are in question, until somebody has dealt with them: ordered again, dismissed, or answered.

alter table requisition_lines add column reordered_as_id uuid, add column issue_handled_at timestamptz;
comment on column requisition_lines.reordered_as_id is 'Draw in which this test was ordered again; null while it was not, or only marked as ordered elsewhere.';
comment on column requisition_lines.issue_handled_at is 'When somebody dismissed that it was not performed, or answered the laboratory; null again as soon as the laboratory says something else.';
create index requisition_lines_reordered_as on requisition_lines (tenant_id, reordered_as_id) where reordered_as_id is not null;
drop index requisition_lines_open_issues;
create index requisition_lines_open_issues on requisition_lines (tenant_id, status_changed_at)
  where (status in ('TNP', 'TIQ') or lost_codes <> '{}') and not is_reordered and issue_handled_at is null;

create function reopen_issue() returns trigger language plpgsql as $$
begin
  new.issue_handled_at := null;
  return new;
end
$$;
-- What falls into a queue again after it was dealt with is a new issue.
create trigger reopen_issue before update on requisition_lines for each row
  when (old.issue_handled_at is not null and (old.status, old.lost_codes) is distinct from (new.status, new.lost_codes))
  execute function reopen_issue();

create table result_issue_reviews (
  tenant_id uuid not null, id bigint generated always as identity, requisition_id uuid not null, line_number int not null,
  at timestamptz not null default clock_timestamp(), by_user_id uuid, by_name text,
  action text not null check (action in ('DISMISSED', 'ANSWERED', 'RESOLVED', 'REOPENED')), comment text, answer jsonb,
  primary key (tenant_id, id), foreign key (tenant_id, requisition_id) references requisitions on delete cascade
);
comment on table result_issue_reviews is 'What people did with tests not performed and tests in question. Append-only; the newest row of a line says how it stands.';
create index result_issue_reviews_line on result_issue_reviews (tenant_id, requisition_id, line_number, at desc);
select protect_tenant('result_issue_reviews');
grant select, insert on result_issue_reviews to drawday_app;

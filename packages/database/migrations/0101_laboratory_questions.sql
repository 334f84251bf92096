-- What the laboratory asks before it goes on with a test.

alter table requisition_lines add column question jsonb;
comment on column requisition_lines.question is 'While the test is in question: kind, text, who asked, phone, deadline.';
-- What was dealt with stays to be looked up: ordered again, dismissed, answered.
create index requisition_lines_closed_issues on requisition_lines (tenant_id, status_changed_at)
  where (status in ('TNP', 'TIQ') or lost_codes <> '{}') and (is_reordered or issue_handled_at is not null);

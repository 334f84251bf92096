-- When a test was ordered again and by whom, and how long the laboratory waited for an answer.

alter table requisition_lines add column reordered_at timestamptz, add column reordered_by_name text;
comment on column requisition_lines.reordered_at is 'When it was ordered again or marked so; null while it is not, and for what was reordered before this was kept.';
alter table result_issue_reviews add column asked_at timestamptz;
comment on column result_issue_reviews.asked_at is 'Of an answer: since when the laboratory had been asking; the line itself forgets that as soon as the laboratory goes on.';
create index result_issue_reviews_answers on result_issue_reviews (tenant_id, at) where action in ('ANSWERED', 'RESOLVED');

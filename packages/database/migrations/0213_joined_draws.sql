-- A draw that is moved to a day on which its party is drawn already joins that draw: one stick, and no test twice.
alter table requisitions add column joined_before jsonb check (joined_before is null or rescheduled_to_id is not null);
comment on column requisitions.joined_before is 'Of a moved draw that joined another: what that one was before (tests, label marks, answered questions, stamps), to be restored when the move is taken back. Null: it has a replacement of its own.';
create index requisitions_moved_to on requisitions (tenant_id, rescheduled_to_id) where rescheduled_to_id is not null;

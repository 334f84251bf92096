-- A schedule that everybody has left waits for its owner; it was deleted, without a word to whoever had set it up.
alter table report_schedules
  drop constraint report_schedules_recipients_check,
  add constraint report_schedules_recipients_check
    check (cardinality(recipients) between 1 and 20 or cardinality(recipients) = 0 and paused_because is not null);

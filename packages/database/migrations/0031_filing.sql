-- Whose report it is, and which version of a value counts: more kinds of what waits for a person, and messages of a sender's tests.

alter table lab_link.messages drop constraint messages_state_check;
alter table lab_link.messages add constraint messages_state_check
  check (state in ('RECEIVED', 'APPLIED', 'PARTIAL', 'UNMATCHED', 'REJECTED', 'TEST', 'QUEUED', 'SENT', 'ACKNOWLEDGED', 'FAILED'));
alter table lab_link.unmatched_items drop constraint unmatched_items_kind_check;
alter table lab_link.unmatched_items add constraint unmatched_items_kind_check
  check (kind in ('PATIENT', 'ORDER', 'TEST', 'VALUE', 'VERSION', 'UNIT', 'TIME', 'STRUCTURE'));

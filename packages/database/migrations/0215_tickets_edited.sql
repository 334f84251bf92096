-- The subject, kind and urgency of a support ticket can be set right; its thread says so.
alter table support_ticket_entries
  drop constraint support_ticket_entries_kind_check,
  add constraint support_ticket_entries_kind_check check (kind in ('MESSAGE', 'FILE', 'TAKEN', 'RELEASED', 'SOLVED', 'REOPENED', 'CLOSED', 'CHANGED'));

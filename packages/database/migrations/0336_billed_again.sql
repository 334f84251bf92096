-- A test that was credited, and performed after all, is billed again: each time has a charge and a credit of its own.
alter table invoice_lines add column turn int not null default 1 check (turn > 0);
comment on column invoice_lines.turn is 'Which time a test is billed: one more than it was credited by invoices that were sent.';
drop index invoice_lines_test;
create unique index invoice_lines_test on invoice_lines (tenant_id, requisition_id, requisition_line, kind, turn) where not is_void;

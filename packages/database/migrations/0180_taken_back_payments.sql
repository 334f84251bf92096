-- A payment that was entered by mistake, or that bounced, is taken back: it stays on the invoice with who did so and why, and no longer counts.

alter table invoice_payments
  add column taken_back_at timestamptz,
  add column taken_back_by uuid,
  add column taken_back_by_name text,
  add column taken_back_because text,
  add constraint invoice_payments_taken_back check (
    (taken_back_at is null) = (taken_back_because is null) and (taken_back_at is null) = (taken_back_by_name is null)
  );
grant update (taken_back_at, taken_back_by, taken_back_by_name, taken_back_because) on invoice_payments to drawday_app;

alter table invoice_events
  drop constraint invoice_events_action_check,
  add constraint invoice_events_action_check check (action in ('create', 'issue', 'payPart', 'payRest', 'takeBack', 'void'));

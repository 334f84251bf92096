-- Invoices in full: what they bill, what was paid, and who did what. An invoice covers a month of one organization.

create sequence invoice_number_seq maxvalue 99999999;
grant usage on sequence invoice_number_seq to drawday_app;

alter table invoices
  drop column facility_id,
  alter column number set default 'I' || lpad(nextval('invoice_number_seq')::text, 8, '0'),
  add column facility_ids uuid[] not null default '{}',
  add column line_count int not null default 0,
  add column charges_cents bigint not null default 0 check (charges_cents >= 0),
  add column credits_cents bigint not null default 0 check (credits_cents <= 0),
  add column po_number text,
  add column bill_to jsonb,
  add column updated_at timestamptz,
  add constraint invoices_total check (total_cents = charges_cents + credits_cents and total_cents >= 0),
  add constraint invoices_paid check (paid_cents between 0 and total_cents),
  add constraint invoices_days check (period_end >= period_start and due_date >= issue_date),
  add constraint invoices_sent check (status = 'DRAFT' or issue_date is not null and due_date is not null and bill_to is not null);
comment on column invoices.facility_ids is 'Facilities that stand on its lines: who does not reach all of them does not see it.';
comment on column invoices.bill_to is 'Name and address as they were when it was sent.';
create unique index invoices_month on invoices (tenant_id, organization_id, period_start) where status <> 'VOID';
-- Drafts first, then the newest.
create index invoices_list on invoices (tenant_id, (coalesce(issue_date, 'infinity'::date)) desc nulls last, number desc);

create table invoice_lines (
  tenant_id uuid not null, invoice_id uuid not null, line_number int not null,
  kind text not null check (kind in ('CHARGE', 'CREDIT')),
  facility_id uuid not null, requisition_id uuid not null, requisition_line int not null,
  service_date date not null, offering_code text not null, cpt text[] not null default '{}', modifiers text[] not null default '{}',
  quantity int not null default 1 check (quantity > 0), price_cents int not null check (price_cents > 0), amount_cents bigint not null,
  is_void boolean not null default false,
  primary key (tenant_id, invoice_id, line_number),
  foreign key (tenant_id, invoice_id) references invoices,
  foreign key (tenant_id, facility_id) references facilities,
  check (amount_cents = quantity * price_cents * case kind when 'CHARGE' then 1 else -1 end)
);
comment on table invoice_lines is 'One test each. Whose it is, the draw knows: no name stands here.';
comment on column invoice_lines.is_void is 'Of a void invoice: the test may be billed again.';
-- A test is billed once, and taken back once.
create unique index invoice_lines_test on invoice_lines (tenant_id, requisition_id, requisition_line, kind) where not is_void;
create index invoice_lines_facility on invoice_lines (tenant_id, invoice_id, facility_id, service_date);
select protect_tenant('invoice_lines');

create table invoice_payments (
  tenant_id uuid not null, id uuid not null, invoice_id uuid not null, paid_on date not null, amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('CHECK', 'ACH', 'CARD', 'OTHER')), reference text,
  created_at timestamptz not null default clock_timestamp(), created_by uuid, created_by_name text not null,
  primary key (tenant_id, id), foreign key (tenant_id, invoice_id) references invoices
);
create index invoice_payments_invoice on invoice_payments (tenant_id, invoice_id, paid_on);
select protect_tenant('invoice_payments');

create table invoice_events (
  tenant_id uuid not null, id uuid not null, invoice_id uuid not null, at timestamptz not null default clock_timestamp(),
  action text not null check (action in ('create', 'issue', 'payPart', 'payRest', 'void')), from_status text, to_status text not null,
  by_user_id uuid, by_name text, comment text,
  primary key (tenant_id, id), foreign key (tenant_id, invoice_id) references invoices
);
create index invoice_events_invoice on invoice_events (tenant_id, invoice_id, at);
select protect_tenant('invoice_events');

-- What was sent is not changed any more, by nobody: a correction is a credit on a later invoice.
create function keep_sent_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from touched t join invoices i on i.tenant_id = t.tenant_id and i.id = t.invoice_id where i.status <> 'DRAFT'
  ) then
    raise exception 'the lines of an invoice that was sent stay as they are';
  end if;
  return null;
end $$;
create trigger keep_sent_added after insert on invoice_lines referencing new table as touched for each statement execute function keep_sent_lines();
create trigger keep_sent_removed after delete on invoice_lines referencing old table as touched for each statement execute function keep_sent_lines();

grant select, insert, delete on invoice_lines to drawday_app;
grant update (is_void) on invoice_lines to drawday_app;
grant select, insert on invoice_payments, invoice_events to drawday_app;

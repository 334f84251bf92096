-- A print job stays open until the printer answers or somebody says that its labels came out.
alter table requisitions add column label_confirmed_at timestamptz;
comment on column requisitions.label_confirmed_at is 'When the labels of the last print were seen to have come out; null while nobody knows.';
update requisitions set label_confirmed_at = label_printed_at where is_label_printed;
create index requisitions_labels_unconfirmed on requisitions (tenant_id, facility_id, label_printed_at) include (party_type)
  where status = 'PENDING' and is_label_printed and label_confirmed_at is null and deleted_at is null;

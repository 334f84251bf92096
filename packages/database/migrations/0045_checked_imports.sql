-- A file is checked first: the same import, rolled back. Its report names whom each line is about.
alter table imports drop constraint imports_status_check,
  add constraint imports_status_check check (status in ('UPLOADING', 'CHECKING', 'CHECKED', 'WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'));
alter table import_lines add column name text not null default '';
comment on column import_lines.name is 'The record that the line is about, as the file names it.';

-- A message of an unknown sender that was cut off, or too long to keep, is refused once somebody has said whose it is.

alter table lab_link.quarantine add column is_whole boolean not null default true;
comment on column lab_link.quarantine.is_whole is 'False: its end is missing, and nothing of it is applied.';

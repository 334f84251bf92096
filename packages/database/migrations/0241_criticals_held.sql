-- What an unknown sender calls critical is urgent to support before anybody has said whose it is.

alter table lab_link.quarantine add column criticals int not null default 0 check (criticals >= 0);
comment on column lab_link.quarantine.criticals is 'Values of the message that its sender calls critical (OBX-8), those taken back (OBX-11) aside.';

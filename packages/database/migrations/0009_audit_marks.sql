-- So that a check of the audit trail can name the row that was changed, and not only the seal it is under.

alter table audit_seals add column row_marks bytea not null default '';
comment on column audit_seals.row_marks is 'For each sealed row, in order: its id (8 bytes) and the first 4 bytes of its hash. Covered by the hash of the seal.';

-- Seals that only the worker can make: without the key nobody who may write here can seal again what they have changed.

alter table audit_seals add column key_id text;
comment on column audit_seals.key_id is 'Name of the key of AUDIT_KEYS under which hash is an HMAC; null for seals from before (SHA-256). The first seal with a key after seals without covers no rows: it is the change-over, and fixes the chain before it.';

-- Every version says what the laboratory called it and what orders it; every message, what became of each of its values.

alter table results
  add column withdrawn_as "char" check (withdrawn_as in ('D', 'W')), add column lab_status text, add column version_key jsonb, add column contradicting jsonb;
comment on column results.withdrawn_as is 'The laboratory took the value back: D deleted, W of another patient. Status X without a reason.';
comment on column results.version_key is 'What orders the versions of a value: when it was reported, when it was sent, and the number of its message.';
comment on column results.contradicting is 'Values that came at once and differ, until a person or a newer value says which.';

alter table lab_link.messages add column trace jsonb;
comment on column lab_link.messages.trace is 'What became of each value (OBX): on the chart, a repeat, not used and why, or waiting for a person.';

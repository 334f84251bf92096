-- A laboratory's unit of a test, as people have said what it stands for; and the messages whose values wait for that.
create table lab_link.unit_mappings (
  sender text not null, result_code text not null references result_codes, their_unit text not null, unit text not null,
  created_at timestamptz not null default now(), created_by uuid,
  primary key (sender, result_code, their_unit)
);
comment on table lab_link.unit_mappings is 'Which unit a sender means with its own word for it, by test; the empty word: where it sends none.';
create table lab_link.unit_waits (
  sender text not null, result_code text not null, their_unit text not null, message_id bigint not null,
  primary key (sender, result_code, their_unit, message_id)
);
comment on table lab_link.unit_waits is 'Messages with a value that was not judged because its unit is not known: applied again once somebody has said what it is.';
grant select, insert, update, delete on lab_link.unit_mappings to drawday_app;
grant select, insert, delete on lab_link.unit_waits to drawday_app;
-- Questions that are open already: the unit is the last word of what was sent.
update lab_link.unmatched_items
set detail = detail || jsonb_build_object('unit', case detail->>'because' when 'NO_UNIT' then ''
  else lower(coalesce(substring(detail->>'value' from '\S+$'), '')) end)
where kind = 'UNIT' and status = 'OPEN';
insert into lab_link.unit_waits (sender, result_code, their_unit, message_id)
select distinct detail->>'sender', detail->>'resultCode', detail->>'unit', message_id
from lab_link.unmatched_items
where kind = 'UNIT' and status = 'OPEN' and detail->>'sender' is not null and detail->>'resultCode' is not null;

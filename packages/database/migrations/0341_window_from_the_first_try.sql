-- A quarter of an hour of tries begins with the first of them, not on the clock: at :00 nobody has twice as many.
delete from identity.failed_attempts f
using identity.failed_attempts newer
where newer.bucket = f.bucket and newer.window_start > f.window_start;
alter table identity.failed_attempts drop constraint failed_attempts_pkey;
alter table identity.failed_attempts add primary key (bucket);
comment on column identity.failed_attempts.window_start is 'When the first try of the current quarter of an hour was made.';

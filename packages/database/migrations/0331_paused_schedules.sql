-- Why a schedule is paused is a closed list.
alter table report_schedules
  add constraint report_schedules_paused_because_check check (paused_because in ('OWNER', 'OWNER_GONE', 'OWNER_RIGHTS', 'NOBODY'));

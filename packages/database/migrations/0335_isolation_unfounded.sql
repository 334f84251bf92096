-- The HBsAg that isolated a patient is gone: somebody is asked whether the isolation stays.
alter table order_problems
  drop constraint order_problems_task_check,
  add constraint order_problems_task_check check (task in ('HBV_REACTIVE', 'HBV_UNDECIDED', 'ISOLATION_UNFOUNDED', 'IDENTITY_DOUBT',
    'SPECIMEN_PATTERNS', 'OTHER_PATIENT', 'CRITICAL_NOT_PERFORMED', 'CRITICAL_CORRECTED', 'EMPTY_FINAL'));

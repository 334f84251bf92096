-- A value that came and is not on the chart, because a newer or more definite one was known: kept as a version that never was current, with the reason.
alter table results
  add column superseded_because text check (superseded_because in ('NEWER_KNOWN', 'PRELIM_AFTER_FINAL', 'LOWER_RANK', 'OTHER_UNIT_SAME_VALUE',
    'NOT_CHOSEN', 'WITHDRAWN', 'WRONG_PATIENT'));

-- Whether somebody is asked about the time of a draw already: one question is enough.
create index unmatched_items_times on lab_link.unmatched_items ((detail->>'key')) where status = 'OPEN' and kind = 'TIME';

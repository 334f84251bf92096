-- A trend tells values in another unit apart, and is still answered from its index alone.
drop index results_trend;
create index results_trend on results (tenant_id, party_id, result_code, collected_at desc) include (value_numeric, comparator, unit, critical_flag, alert_flag, status) where superseded_at is null;

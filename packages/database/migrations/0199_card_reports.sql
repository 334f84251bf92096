-- Saved trends of providers and monthly reports of patients beside the custom, patient and facility reports.
alter table report_definitions drop constraint report_definitions_family_check;
alter table report_definitions add constraint report_definitions_family_check check (family in ('CUSTOM', 'PATIENT', 'FACILITY', 'MONTHLY', 'TREND'));

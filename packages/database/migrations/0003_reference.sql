-- Reference data of the laboratory, the same for every tenant; loaded by importers that can run again.

create table tubes (
  code text primary key, name text not null, draw_order int not null, needs_own_tube boolean not null default false
);
create table result_codes (
  code text primary key, name text not null, loinc text, unit text, decimals int not null default 1,
  value_kind text not null check (value_kind in ('NUMERIC', 'QUALITATIVE', 'TEXT')),
  category text not null, is_calculated boolean not null default false, position int not null default 0
);
comment on table result_codes is 'What the laboratory reports. LOINC codes: see LOINC-NOTICE.txt of the catalogue package.';
create table default_ranges (
  id bigint generated always as identity primary key,
  result_code text not null references result_codes, sex text, modality text,
  reference_low numeric, reference_high numeric, reference_text text,
  greater text check (greater in ('>', '>=')), greater_value numeric, less text check (less in ('<', '<=')), less_value numeric,
  critical_low numeric, critical_high numeric
);
comment on table default_ranges is 'greater/less bound the normal range (alert flag); critical_low/high the default critical range.';
create unique index default_ranges_key on default_ranges (result_code, coalesce(sex, ''), coalesce(modality, ''));
create table default_goals (
  result_code text not null references result_codes, modality text not null,
  greater text check (greater in ('>', '>=')), greater_value numeric, less text check (less in ('<', '<=')), less_value numeric,
  primary key (result_code, modality)
);
create table offerings (
  code text primary key, id uuid not null unique default gen_random_uuid(), name text not null,
  kind text not null check (kind in ('TEST', 'PANEL')), tube_code text references tubes, specimen text,
  timing text not null default 'NA' check (timing in ('PRE', 'POST', 'NA')), loinc text, cpt text, usual_frequency text,
  category text not null, is_kinetics boolean not null default false, is_orderable boolean not null default true, position int not null default 0
);
create table panel_members (
  panel_code text not null references offerings, result_code text not null references result_codes, position int not null,
  is_calculated boolean not null default false, primary key (panel_code, result_code)
);
create table aoe_questions (
  code text primary key, text text not null, kind text not null check (kind in ('NUMBER', 'DATE', 'DATETIME', 'TIME', 'CHOICE', 'YESNO', 'TEXT')),
  unit text, minimum numeric, maximum numeric, warn_minimum numeric, warn_maximum numeric, decimals int, choices text[],
  required_at text not null check (required_at in ('ORDER', 'COLLECT', 'RESULT')), default_from text
);
create table offering_aoe (
  offering_code text not null references offerings, aoe_code text not null references aoe_questions, is_required boolean not null default true,
  primary key (offering_code, aoe_code)
);
create table reason_codes (list text not null, code text not null, text text not null, position int not null default 0, primary key (list, code));
create table icd_codes (
  code text primary key, text text not null, is_billable boolean not null default true, valid_from date, valid_to date,
  search_text text generated always as (lower(code || ' ' || replace(code, '.', '') || ' ' || text)) stored
);
comment on table icd_codes is 'ICD-10-CM. The product ships its dialysis subset; the CMS order file is imported by a command.';
create index icd_codes_search on icd_codes using gin (search_text gin_trgm_ops);
create index icd_codes_prefix on icd_codes (code text_pattern_ops);
create table report_catalogue (id int primary key, file_name text not null, kind text not null, name text not null, result_codes text[] not null, route text not null);

grant select on tubes, result_codes, default_ranges, default_goals, offerings, panel_members, aoe_questions, offering_aoe, reason_codes, icd_codes, report_catalogue to drawday_app;

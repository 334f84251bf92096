-- Documents, training guides and report definitions.

create function laboratory_id() returns uuid language sql immutable parallel safe as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;
comment on function laboratory_id is 'Stands where a tenant stands in rows of the laboratory itself, which every tenant reads.';

create function protect_shared(table_name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('create policy tenant on %s for select using (tenant_id = (select app_tenant_id()) or tenant_id = laboratory_id())', table_name);
  execute format('create policy own_rows on %s using (tenant_id = (select app_tenant_id())) with check (tenant_id = (select app_tenant_id()))', table_name);
  execute format('create policy laboratory_rows on %s using (tenant_id = laboratory_id() and (select app_mode_is(''laboratory''))) with check (tenant_id = laboratory_id() and (select app_mode_is(''laboratory'')))', table_name);
end $$;
comment on function protect_shared is 'The tenant rule for a table that holds rows of the laboratory too: all tenants read those, only the mode "laboratory" changes them.';

create table file_directories (
  tenant_id uuid not null, id uuid not null, parent_id uuid, name text not null check (length(name) between 1 and 100), position int not null default 0,
  purpose text not null default 'DOCUMENTS' check (purpose in ('DOCUMENTS', 'TRAININGS')), is_fixed boolean not null default false,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, parent_id) references file_directories, check (parent_id <> id)
);
comment on table file_directories is 'A row of the laboratory is read by every tenant. Children belong to the owner of their parent.';
create unique index file_directories_name on file_directories (tenant_id, coalesce(parent_id, laboratory_id()), lower(name));
create index file_directories_order on file_directories (tenant_id, parent_id, position, name);
select protect_shared('file_directories');
insert into file_directories (tenant_id, id, name, purpose, is_fixed) values (laboratory_id(), '00000000-0000-7000-8000-000000000001', 'support-trainings', 'TRAININGS', true);

create table files (
  tenant_id uuid not null, id uuid not null, directory_id uuid, name text not null check (length(name) between 1 and 150), file_name text not null check (length(file_name) between 1 and 150), position int not null default 0,
  kind text not null, mime_type text not null, size_bytes bigint not null check (size_bytes >= 0), sha256 bytea not null, storage_key text not null unique, cache_tag uuid not null default gen_random_uuid(),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')), missing_since timestamptz, deleted_at timestamptz, deleted_by uuid,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, directory_id) references file_directories
);
comment on table files is 'Descriptors; the bytes lie in the file storage under storage_key, which is ours and says nothing. mime_type is what the content is, not what the sender said.';
create index files_order on files (tenant_id, directory_id, position, name) where deleted_at is null;
create index files_quota on files (tenant_id) include (size_bytes) where deleted_at is null;
select protect_shared('files');

create table trainings (
  tenant_id uuid not null, id uuid not null, title text not null check (length(title) between 1 and 150), description text, category text, status text not null default 'PENDING' check (status in ('PENDING', 'ACTIVE', 'INACTIVE')),
  article_html text, article_file_id uuid, video_file_id uuid, captions_file_id uuid, duration_minutes int check (duration_minutes between 1 and 600), audience text[] not null default '{}', position int not null default 0, published_at timestamptz,
  search_text text generated always as (lower(title || ' ' || coalesce(category, '') || ' ' || coalesce(description, ''))) stored,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, article_file_id) references files, foreign key (tenant_id, video_file_id) references files, foreign key (tenant_id, captions_file_id) references files
);
comment on table trainings is 'Training guides: all of the laboratory, read by every tenant. article_html is sanitized before it is stored; audience empty: for everybody.';
create index trainings_order on trainings (tenant_id, position, title);
create index trainings_files on trainings (tenant_id, video_file_id);
select protect_shared('trainings');

create table training_views (
  tenant_id uuid not null references tenants, training_id uuid not null, user_id uuid not null, view_count int not null default 1, first_viewed_at timestamptz not null default now(), last_viewed_at timestamptz not null default now(), finished_at timestamptz,
  primary key (tenant_id, training_id, user_id)
);
comment on table training_views is 'Who of a tenant has looked at a guide, and who says to have finished it.';
select protect_tenant('training_views');

create table report_definitions (
  tenant_id uuid not null references tenants, id uuid not null, family text not null check (family in ('CUSTOM', 'PATIENT', 'FACILITY')), name text not null check (length(name) between 1 and 100), description text,
  party_type text not null default 'PATIENT' check (party_type in ('PATIENT', 'EMPLOYEE', 'SITE')), facility_id uuid, owner_id uuid not null, owner_name text not null, is_shared boolean not null default false, settings jsonb not null,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, facility_id) references facilities
);
comment on table report_definitions is 'What a report shows and of whom; checked against the known fields, codes and filters before it is stored. facility_id null: every facility in reach.';
create unique index report_definitions_name on report_definitions (tenant_id, family, owner_id, lower(name));
create index report_definitions_shared on report_definitions (tenant_id, family, lower(name)) where is_shared;
select protect_tenant('report_definitions');

create table report_favorites (
  tenant_id uuid not null, report_id uuid not null, user_id uuid not null, primary key (tenant_id, user_id, report_id),
  foreign key (tenant_id, report_id) references report_definitions on delete cascade
);
create index report_favorites_report on report_favorites (tenant_id, report_id);
select protect_tenant('report_favorites');

grant select, insert, update, delete on file_directories, files, trainings, training_views, report_definitions, report_favorites to drawday_app;

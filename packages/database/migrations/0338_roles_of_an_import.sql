-- The rights of whoever imports are read with each batch of rows; people who sign in elsewhere have no roles here.
alter table imports add created_by_roles text[] not null default '{}';

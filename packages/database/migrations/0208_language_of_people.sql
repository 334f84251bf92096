-- Mails go by the language that a person has chosen in their profile; only without one by that of their last sign-in.

alter table identity.users add column language text check (language in ('en', 'es'));
comment on column identity.users.language is 'The language that the person has chosen in their profile; null: none yet.';

update identity.users u set language = p.value #>> '{}'
  from user_preferences p
  where p.user_id = u.id and p.key = 'language' and p.value #>> '{}' in ('en', 'es');

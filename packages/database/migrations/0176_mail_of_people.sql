-- Mails that nobody asked for go out in the language of who reads them; who is told of a critical result at two steps is mailed once.

alter table identity.users add column culture text check (culture in ('en', 'es'));
comment on column identity.users.culture is 'The language in which the person last signed in; null: not since it is kept.';

alter table critical_escalations drop constraint critical_escalations_mail_check,
  add constraint critical_escalations_mail_check check (mail in ('WAITING', 'SENT', 'EARLIER', 'NO_ADDRESS', 'OFF', 'CLOSED'));

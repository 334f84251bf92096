-- Who has just been given an account with the record, or a whole organization to work for, reaches it at once.

create trigger rights_of_new after insert on employees for each row when (new.user_id is not null) execute function tell_rights_changed();
create trigger rights_changed after insert or update or delete on organization_assignments for each row execute function tell_rights_changed();

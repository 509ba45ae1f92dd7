-- Undoing the takeover of an account removes the members whom it invited. Null for founders and earlier members.
alter table organisation_members add column invited_by uuid;
alter table organisation_members add constraint organisation_members_invited_by_fkey
  foreign key (invited_by) references profiles on delete set null not valid;

-- An administrator can stop a campaign that is running; it was not refused, and it was not seen as often as booked.
alter table campaigns drop constraint campaigns_status_check;
alter table campaigns add constraint campaigns_status_check
  check (status in ('pending', 'active', 'completed', 'refused', 'stopped')) not valid;

-- An invitation holds as long as the owner who sent it is one. Null for invitations of the release before.
alter table organisation_invitations add column invited_by uuid;
alter table organisation_invitations add constraint organisation_invitations_invited_by_fkey
  foreign key (invited_by) references profiles on delete cascade not valid;

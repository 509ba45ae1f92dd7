-- Apart from their addition, because reading all rows takes a weaker lock.
alter table campaigns validate constraint campaigns_status_check;
alter table organisation_invitations validate constraint organisation_invitations_invited_by_fkey;

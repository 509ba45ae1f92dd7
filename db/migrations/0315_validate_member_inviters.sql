-- Apart from its addition, because reading all rows takes a weaker lock.
alter table organisation_members validate constraint organisation_members_invited_by_fkey;

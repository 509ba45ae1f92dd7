create index concurrently organisation_members_inviter on organisation_members (invited_by) where invited_by is not null;

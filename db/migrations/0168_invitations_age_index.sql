-- Invitations are removed when they have expired.
create index concurrently organisation_invitations_age on organisation_invitations (created_at);

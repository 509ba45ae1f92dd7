-- Whether a password had at least 12 characters when it was set: what staff needs (DEC-70). Nothing else of its length is
-- kept. False for those set before; whoever is staff chooses a new one, or a second factor.
alter table accounts add column has_long_password boolean not null default false;

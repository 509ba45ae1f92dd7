-- A new device is announced by email only after the first sign-in. Null: the account was not signed in to since this exists.
alter table users add column first_signed_in_at timestamptz;

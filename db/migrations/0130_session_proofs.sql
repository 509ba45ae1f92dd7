-- How a session was begun, when a second factor was given in it, and when its person last gave a proof for one change.
alter table sessions
  add column signed_in_by text,
  add column second_factor_at timestamptz,
  add column proved_at timestamptz;

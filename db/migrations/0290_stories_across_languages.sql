-- What a drop is compared by with drops in other languages. Its marks are in story_terms too, under the language "*".
-- Null for drops that the previous release stored and for languages without vectors.
alter table drop_fingerprints
  -- Numbers from -127 to 127.
  add column vector bytea,
  -- squawk-ignore prefer-bigint-over-int
  add column marks integer[];

-- The review list by language, so that an editor reads what the tagger is weak in and they can read: '' where the
-- drop's is not known, null for rows of before until `cleanup` has filled them.
alter table drop_tags add column language text;

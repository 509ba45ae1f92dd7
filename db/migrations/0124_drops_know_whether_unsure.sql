-- Whether a drop waits for an editor, kept with the drop as well: every candidate of an edition is asked, and its row is
-- read anyhow. Null for those tagged before, and for those that a release before this one tags; `drop_tags` answers
-- then. Candidates are of the last days only, so nothing needs to be filled in.
alter table drops add column is_unsure boolean;

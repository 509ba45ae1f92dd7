-- A reader's editions are counted, and each knows how far it was read: the drop is filled on every device alike.
-- Editions from before have no number; the first one after them counts them.

alter table editions add column number integer;
alter table public_editions add column number integer;
alter table edition_items add column opened_at timestamptz;

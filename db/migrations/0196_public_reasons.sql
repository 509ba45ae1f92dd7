-- As for edition_items, in a transaction of its own: neither table is locked while the other is waited for.
alter table public_edition_items add column reason text;

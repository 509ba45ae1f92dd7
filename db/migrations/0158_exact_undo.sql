-- Undo reverses exactly what one change did: each change notes its moment, and what it found.
alter table sources add column pause_changed_at timestamptz, add column before_pause jsonb;
alter table bulk_change_items add column changed_at timestamptz;
alter table tag_corrections add column before jsonb;

-- Finds the part whose file the store has lost.
create unique index concurrently audio_parts_by_file on audio_parts (file) where file is not null;

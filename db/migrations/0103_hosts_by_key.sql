-- A connection plans what the trigger asks once. Planned while there were a handful of hosts, it read all of them for
-- every source that was added: a list of 20,000 took a minute.
alter function note_due_source() set enable_seqscan = off;

-- Why an update of a provider could not be read. It is not tried again: the next attempt would read the same bytes.
alter table inbound_updates add column unreadable text;

-- Whom an update is about, decided when it is stored: chats and numbers, or the reader of an email. The removal of an
-- account finds them here instead of reading every payload. Null in updates of the release before.
alter table inbound_updates add column about text[];

-- Better Auth writes a person's id first, or as a field of what a passkey or a linked provider is waiting for.
create index concurrently verifications_person on verifications
  (substring(value from '(?:^|"(?:id|userId)":")([0-9a-f]{8}-[0-9a-f-]{27})'));

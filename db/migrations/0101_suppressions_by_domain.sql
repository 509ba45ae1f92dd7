-- An operator looks for the addresses of one domain.
create index concurrently suppressions_domain on suppressions (hint, created_at desc, id desc);

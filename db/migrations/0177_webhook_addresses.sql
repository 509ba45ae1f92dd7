-- The addresses of channels that are secrets themselves, sealed. The channel's own row has a digest of it.
create table webhook_addresses (
  user_id uuid not null,
  kind text not null,
  sealed text not null check (char_length(sealed) <= 2000),
  primary key (user_id, kind),
  foreign key (user_id, kind) references delivery_channels on delete cascade
);

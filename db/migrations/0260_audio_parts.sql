-- Speech, made once for each voice and text and shared by everyone whose edition contains it. The files are in the picture
-- store. Rows and files leave together.
create table audio_parts (
  -- sha256 over voice, language and text.
  key bytea primary key check (octet_length(key) = 32),
  voice text not null check (char_length(voice) between 1 and 200),
  language text not null check (char_length(language) between 2 and 20),
  text text not null check (char_length(text) between 1 and 4000),
  -- The editions it was wanted for. Those wanted most are spoken first.
  uses bigint not null default 1,
  last_wanted_at timestamptz not null default now(),
  failures bigint not null default 0,
  -- When it may be claimed (again). Null: it is made, or was given up.
  next_attempt_at timestamptz default now(),
  -- Its file, once it is made.
  file text,
  milliseconds bigint,
  bytes bigint,
  check ((file is null) = (milliseconds is null) and (file is null) = (bytes is null)),
  check (file is null or next_attempt_at is null)
);
create index audio_parts_waiting on audio_parts (uses desc, last_wanted_at) where next_attempt_at is not null;
create index audio_parts_by_age on audio_parts (last_wanted_at, key);

-- What all files take together, so that nobody has to add them up. Kept by the triggers below.
create table audio_store (
  is_only boolean primary key default true check (is_only),
  bytes bigint not null default 0
);
insert into audio_store default values;

create function count_audio_bytes() returns trigger language plpgsql as $$
begin
  update audio_store set bytes = audio_store.bytes
    + case when tg_op = 'DELETE' then 0 else coalesce(new.bytes, 0) end
    - case when tg_op = 'INSERT' then 0 else coalesce(old.bytes, 0) end
  where is_only;
  return null;
end $$;
create trigger audio_parts_counted after update of bytes on audio_parts
for each row when (old.bytes is distinct from new.bytes) execute function count_audio_bytes();
create trigger audio_parts_uncounted after delete on audio_parts
for each row when (old.bytes is not null) execute function count_audio_bytes();

-- Editions that have been looked through for texts to speak, with the parts they had then. A podcast lists them.
create table audio_editions (
  user_id uuid not null references profiles on delete cascade,
  day date not null,
  parts bytea[] not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, day)
);
create index audio_editions_by_age on audio_editions (seen_at);

create table podcast_tokens (
  user_id uuid primary key references profiles on delete cascade,
  token_digest bytea not null unique check (octet_length(token_digest) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- Words and phrases whose items a reader doesn't want to see.
create table muted_words (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- As the reader typed it.
  word text not null check (char_length(word) between 2 and 60),
  -- What search_text must not contain: the folded word, between spaces if it only counts as a whole word.
  needle text not null check (char_length(btrim(needle)) >= 2),
  -- Null is permanently.
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, needle)
);

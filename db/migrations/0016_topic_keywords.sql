-- What the tagger looks for in texts of the other languages; English is in `topics`.
create table topic_keywords (
  topic_id integer not null references topics on delete cascade,
  language text not null check (is_language(language) and language <> 'en'),
  keywords text[] not null check (cardinality(keywords) > 0),
  primary key (topic_id, language)
);

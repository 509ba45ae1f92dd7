-- How an article itself begins, for the taggers; readers get title and summary. Apart from the drops, whose rows every
-- list reads.
create table drop_texts (
  drop_id bigint primary key references drops on delete cascade,
  text text not null check (char_length(text) between 1 and 2000)
);

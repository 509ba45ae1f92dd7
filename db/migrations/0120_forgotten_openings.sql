-- Which items of an edition were opened is interaction data: after two years it goes, while the edition stays. Spans of
-- days are taken one after the other, so that an old partition is read once and never again.
create table forgotten_openings (
  only_row boolean primary key default true check (only_row),
  -- Nothing before this day is known to have been opened.
  until date not null,
  -- Of the span that begins then, the last reader whose openings were forgotten.
  user_id uuid
);

-- No edition is older.
insert into forgotten_openings (until) values ('2026-01-01');

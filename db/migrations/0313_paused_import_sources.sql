-- Sources of an import that we have but don't read at the moment. They are not counted as known.
alter table source_imports add column paused bigint not null default 0;

-- Language and main topic of a drop in one key: who has few of both left reads neither the list of a language that most
-- drops are in nor that of a whole topic. Text, because a language is.
create function search_shelf(language text, main_topic_id integer) returns text[]
language sql immutable parallel safe
return array[language || main_topic_id::text];

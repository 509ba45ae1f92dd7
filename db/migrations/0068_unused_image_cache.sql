-- Pictures are kept in a folder whose files carry what this table was meant for; nothing ever wrote to it.
drop table image_cache;

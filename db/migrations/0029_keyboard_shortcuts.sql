-- Whether single letters act on the feed. Readers who speak to their machine, or who mistype, switch it off.
alter table profiles add column keyboard_shortcuts boolean not null default true;

-- The language of pages, emails and messages for this person. The languages of their items are in language_prefs.
alter table profiles add column interface_language text not null default 'en';

set lock_timeout = '5s';

-- How often it was changed: who saves sends the number that they read. The words of a picture say what is on it, in either language.
alter table site_event
  add column version integer not null default 1,
  add column image_alt text,
  add column image_alt_bn text;
alter table blog_article
  add column version integer not null default 1,
  add column image_alt text,
  add column image_alt_bn text;

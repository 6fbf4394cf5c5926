set lock_timeout = '5s';

-- What staff announce to everybody. On the site is what was published and is not withdrawn.
create table site_event (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 3 and 150),
  title_bn text check (char_length(title_bn) between 3 and 150),
  starts_at timestamptz not null,
  ends_at timestamptz,
  place text check (char_length(place) between 1 and 200),
  place_bn text check (char_length(place_bn) between 1 and 200),
  is_online boolean not null,
  url text check (url ~* '^https?://' and char_length(url) <= 500),
  description text not null check (char_length(description) between 1 and 20000),      -- clean HTML
  description_bn text check (char_length(description_bn) between 1 and 20000),
  image_key text unique,
  is_ramadan boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  withdrawn_at timestamptz,
  constraint site_event_ends_after_start check (ends_at >= starts_at),
  constraint site_event_has_place check (is_online or place is not null),
  constraint site_event_bengali_is_whole check (
    num_nulls(title_bn, description_bn) in (0, 2) and (place_bn is null or (place is not null and title_bn is not null))),
  constraint site_event_withdrawn_after_published check (withdrawn_at is null or published_at is not null)
);
create index site_event_on_site on site_event (coalesce(ends_at, starts_at)) where published_at is not null and withdrawn_at is null;

create table blog_article (
  id bigint generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9-]{3,80}$'),
  title text not null check (char_length(title) between 3 and 150),
  title_bn text check (char_length(title_bn) between 3 and 150),
  excerpt text not null check (char_length(excerpt) between 1 and 300),
  excerpt_bn text check (char_length(excerpt_bn) between 1 and 300),
  body_html text not null check (char_length(body_html) between 1 and 100000),         -- clean HTML
  body_html_bn text check (char_length(body_html_bn) between 1 and 100000),
  image_key text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,                                                            -- for the first time
  withdrawn_at timestamptz,
  constraint blog_article_slug_once unique (slug),
  constraint blog_article_bengali_is_whole check (num_nulls(title_bn, excerpt_bn, body_html_bn) in (0, 3)),
  constraint blog_article_withdrawn_after_published check (withdrawn_at is null or published_at is not null)
);
create index blog_article_newest on blog_article (published_at desc, id desc) where published_at is not null and withdrawn_at is null;

-- Addresses of articles are linked to from elsewhere: once published, one stays as it is, and its date too.
create function blog_article_keep_address() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (new.slug <> old.slug or new.published_at is distinct from old.published_at) then
    raise exception 'an article that was published keeps its slug and its date' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger blog_article_address_kept before update on blog_article
  for each row execute function blog_article_keep_address();

-- That the first articles were put in; so nothing that was taken away comes back.
create table blog_article_first_filled (
  is_filled boolean primary key check (is_filled),
  filled_at timestamptz not null
);

-- Pages of the product elsewhere.
create table social_handle (
  id bigint generated always as identity primary key,
  platform text not null check (platform in ('facebook', 'instagram', 'youtube', 'tiktok')),
  handle text not null check (char_length(handle) between 1 and 60),
  url text not null check (url ~* '^https://' and char_length(url) <= 500),
  followers_text text check (char_length(followers_text) between 1 and 30),
  counted_on date,
  position smallint not null unique check (position > 0),
  constraint social_handle_one_a_platform unique (platform),
  constraint social_handle_followers_of_a_day check (followers_text is null or counted_on is not null)
);

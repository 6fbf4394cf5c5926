set lock_timeout = '5s';

-- A position that visitors can apply for.
create table job (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  title text not null check (char_length(title) between 1 and 150),
  job_type text not null check (job_type in ('Full Time', 'Part Time', 'Contract', 'Internship')),
  location text not null default 'Dhaka Bangladesh' check (char_length(location) between 1 and 100),
  responsibilities_html text not null,
  requirements text[] not null default '{}',
  status text not null check (status in ('draft', 'open', 'closed')),
  published_at timestamptz,
  closes_at timestamptz,
  created_at timestamptz not null,
  constraint job_open_is_published check (status <> 'open' or published_at is not null)
);
create index job_open on job (published_at desc, id desc) where status = 'open';

-- A job stays known under one public id: it never changes, and with the row that stays nobody else gets it.
create function job_keep_public_id() returns trigger language plpgsql as $$
begin
  raise exception 'a job keeps its public id';
end $$;
create trigger job_keeps_public_id before update of public_id on job
  for each row when (old.public_id is distinct from new.public_id) execute function job_keep_public_id();
create trigger job_stays before delete on job for each row execute function job_keep_public_id();

-- What somebody sent for a position; it exists together with the file of its CV.
create table job_application (
  id bigint generated always as identity primary key,
  job_id bigint references job (id),             -- null: the standing application
  job_title text not null,                       -- as it was when it was sent
  first_name text not null check (char_length(first_name) between 1 and 100),
  last_name text not null check (char_length(last_name) between 1 and 100),
  phone text not null check (char_length(phone) between 7 and 20),
  email text not null check (char_length(email) <= 254),
  date_of_birth date not null,
  address text not null check (char_length(address) between 1 and 300),
  gender text not null check (gender in ('male', 'female')),
  profile_link text check (profile_link ~* '^https?:' and char_length(profile_link) <= 300),
  experience_years smallint not null check (experience_years between 1 and 10),
  job_summary text not null check (char_length(job_summary) between 1 and 5000),
  why_hire text not null check (char_length(why_hire) between 1 and 5000),
  cv_key text not null unique,
  cv_mime_type text not null check (cv_mime_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  cv_bytes integer not null check (cv_bytes between 1 and 2097152),
  cv_file_name text not null check (char_length(cv_file_name) between 1 and 200),
  status text not null default 'new' check (status in ('new', 'in_progress', 'done')),
  created_at timestamptz not null
);
create index job_application_newest on job_application (created_at desc, id desc);
create index job_application_of_job on job_application (job_id);
create index job_application_again on job_application (lower(email), created_at desc);

set lock_timeout = '5s';

-- What somebody wrote to the staff from the contact page.
create table contact_message (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 2 and 100),
  phone text not null check (char_length(phone) between 7 and 20),
  email text check (char_length(email) between 3 and 254),
  subject text check (char_length(subject) between 1 and 150),
  description text not null check (char_length(description) between 1 and 5000),
  -- Who was signed in; null for visitors.
  member_id bigint references account (id),
  language text not null check (language in ('en', 'bn')),
  status text not null default 'new' check (status in ('new', 'in_progress', 'done')),
  created_at timestamptz not null,
  -- A line break in one of these could forge the header of an e-mail.
  constraint contact_message_lines check (concat(name, phone, email, subject) !~ '[\n\r]')
);
create index contact_message_waiting on contact_message (id) where status <> 'done';
create index contact_message_of_member on contact_message (member_id) where member_id is not null;

-- A concern about a child. Of who sent it there is nothing but what they wrote, unless they chose to be named.
create table child_safety_report (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^CS-[2-9A-HJKMNP-TV-Z]{6}$'),
  description text not null check (char_length(description) between 1 and 5000),
  -- A link or a member ID, as the sender wrote it.
  subject_ref text check (char_length(subject_ref) between 1 and 300),
  reply_to text check (char_length(reply_to) between 1 and 254),
  picture_key text unique,
  -- Null unless the member ticked 'Send with my name'.
  member_id bigint references account (id),
  status text not null default 'new' check (status in ('new', 'in_progress', 'done')),
  created_at timestamptz not null
);
create index child_safety_report_waiting on child_safety_report (id) where status <> 'done';

set lock_timeout = '5s';

-- A conversation: of two members, or of one member with the staff.
create table chat_thread (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('pair', 'support')),
  member_a_id bigint not null references account (id),   -- of a pair the lower id
  member_b_id bigint references account (id),
  -- Of its opening until something was written, and again when a new bond revives it.
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  constraint chat_thread_sides check (
    case kind when 'pair' then member_b_id is not null and member_a_id < member_b_id else member_b_id is null end)
);
create unique index chat_thread_one_a_pair on chat_thread (member_a_id, member_b_id) where kind = 'pair';
create unique index chat_thread_one_support on chat_thread (member_a_id) where kind = 'support';
create index chat_thread_of_b on chat_thread (member_b_id) where kind = 'pair';

create table chat_message (
  id bigint generated always as identity primary key,
  thread_id bigint not null references chat_thread (id),
  sender_id bigint references account (id),              -- null for staff
  staff_id bigint references account (id),
  text text check (length(text) between 1 and 2000),
  attachment_key text unique,
  attachment_type text,                                  -- content type, by the bytes
  attachment_bytes integer check (attachment_bytes > 0),
  duration_seconds smallint check (duration_seconds >= 0),
  client_id uuid not null,
  -- What a voice clip without a bond was paid with.
  credit_entry_id bigint unique references credit_entry (id),
  delivered_at timestamptz,
  seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint chat_message_once unique (sender_id, client_id),
  constraint chat_message_by_one check (num_nonnulls(sender_id, staff_id) = 1),
  constraint chat_message_file_is_whole check (num_nulls(attachment_key, attachment_type, attachment_bytes) in (0, 3)),
  constraint chat_message_says_something_or_is_deleted check (
    (deleted_at is null) = (text is not null or attachment_key is not null)),
  constraint chat_message_seen_is_delivered check (seen_at is null or delivered_at is not null)
);
create index chat_message_of_thread on chat_message (thread_id, id desc);

-- How far each side has read, and how many live messages of the other came after it.
create table thread_state (
  thread_id bigint not null references chat_thread (id),
  member_id bigint not null references account (id),
  last_seen_message_id bigint references chat_message (id),
  unseen_count integer not null default 0 check (unseen_count >= 0),
  primary key (thread_id, member_id)
);
create index thread_state_unseen_of_member on thread_state (member_id) where unseen_count > 0;

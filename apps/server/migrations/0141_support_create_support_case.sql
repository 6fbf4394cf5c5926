set lock_timeout = '5s';

-- A member's conversation with Support as something to do: whether it waits for an answer, since when, and who sees to it.
create table support_case (
  thread_id bigint primary key references chat_thread (id),
  member_id bigint not null references account (id),
  -- The oldest message that nobody has answered; null where nothing waits.
  waiting_since timestamptz,
  last_message_at timestamptz not null,
  assignee_id bigint references account (id),
  assigned_by bigint references account (id),
  assigned_at timestamptz,
  revision integer not null default 0
);
create index support_case_inbox on support_case (waiting_since, last_message_at desc, thread_id desc);
create index support_case_of_assignee on support_case (assignee_id, waiting_since, last_message_at desc, thread_id desc);
create index support_case_of_member on support_case (member_id);

insert into support_case (thread_id, member_id, waiting_since, last_message_at)
select thread.id, thread.member_a_id,
  (select min(asked.created_at) from chat_message as asked
    where asked.thread_id = thread.id and asked.sender_id is not null and asked.id > coalesce(
      (select max(answer.id) from chat_message as answer where answer.thread_id = thread.id and answer.sender_id is null), 0)),
  thread.last_message_at
from chat_thread as thread
where thread.kind = 'support' and exists (select from chat_message where chat_message.thread_id = thread.id);

-- Replies that staff keep for questions that come again and again.
create table canned_reply (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 2 and 60),
  text_en text not null check (char_length(text_en) between 1 and 2000),
  text_bn text not null check (char_length(text_bn) between 1 and 2000),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint references account (id)
);
create unique index canned_reply_name_once on canned_reply (lower(name));

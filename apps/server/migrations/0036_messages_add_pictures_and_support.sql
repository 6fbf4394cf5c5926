set lock_timeout = '5s';

alter table chat_message
  -- Pixels of a picture as it is stored.
  add column attachment_width smallint check (attachment_width > 0),
  add column attachment_height smallint check (attachment_height > 0),
  add constraint chat_message_picture_is_whole check (
    num_nulls(attachment_width, attachment_height) in (0, 2) and (attachment_width is null or attachment_key is not null));
create unique index chat_message_once_of_staff on chat_message (staff_id, client_id) where staff_id is not null;

alter table thread_state
  -- When it is looked at next whether the reader, who has unseen messages, is to be told outside the site.
  add column look_at timestamptz,
  -- Since when the reader was away at every look.
  add column away_since timestamptz,
  -- The newest message that the reader was told of, and when.
  add column told_message_id bigint references chat_message (id),
  add column told_at timestamptz,
  add constraint thread_state_told_is_whole check (num_nulls(told_message_id, told_at) in (0, 2));
create index thread_state_to_look_at on thread_state (look_at) where look_at is not null;

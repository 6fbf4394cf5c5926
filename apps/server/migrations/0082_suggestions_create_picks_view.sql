-- What a member does with the picks of the day on the home page.
create table picks_view (
  member_id bigint primary key references account (id),
  is_hidden boolean not null default false,
  -- When they were last looked at, and when in the visit before that one; null: never.
  seen_at timestamptz,
  seen_before timestamptz
);

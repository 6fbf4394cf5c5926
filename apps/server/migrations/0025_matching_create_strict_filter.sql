set lock_timeout = '5s';

-- Which of their partner preferences a member made mandatory; without a row, none.
create table strict_filter (
  member_id bigint primary key references account (id),
  age boolean not null default false,
  height boolean not null default false,
  marital_status boolean not null default false,
  mother_tongue boolean not null default false,
  religion boolean not null default false,
  profession boolean not null default false,
  income boolean not null default false,
  education boolean not null default false,
  smoking boolean not null default false,
  drinking boolean not null default false,
  country boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

set lock_timeout = '5s';

-- What colleagues note on something that they work through: a contact message, an application, a closure request.
create table service_note (
  id bigint generated always as identity primary key,
  target_type text not null check (target_type in ('contact_message', 'job_application', 'closure_request', 'call_request')),
  target_id bigint not null,
  text text not null check (char_length(text) between 1 and 1000),
  staff_id bigint not null references account (id),
  created_at timestamptz not null
);
create index service_note_of_target on service_note (target_type, target_id, id);

-- Who works on it, and who changed that last; the revision counts the changes.
alter table contact_message
  add column assignee_id bigint references account (id),
  add column desk_changed_by bigint references account (id),
  add column desk_changed_at timestamptz,
  add column desk_revision integer not null default 0;
create index contact_message_desk on contact_message (status, created_at, id);
create index contact_message_assigned on contact_message (assignee_id, created_at, id) where assignee_id is not null;

alter table job_application
  add column assignee_id bigint references account (id),
  add column desk_changed_by bigint references account (id),
  add column desk_changed_at timestamptz,
  add column desk_revision integer not null default 0;
create index job_application_desk on job_application (status, created_at, id);
create index job_application_assigned on job_application (assignee_id, created_at, id) where assignee_id is not null;

alter table closure_request
  add column status text not null default 'new' check (status in ('new', 'in_progress', 'done')),
  add column assignee_id bigint references account (id),
  add column desk_changed_by bigint references account (id),
  add column desk_changed_at timestamptz,
  add column desk_revision integer not null default 0;
-- What was settled before anybody could work on it.
update closure_request set status = 'done' where undone_at is not null or completed_at is not null;
create index closure_request_desk on closure_request (status, created_at, id);
create index closure_request_assigned on closure_request (assignee_id, created_at, id) where assignee_id is not null;

set lock_timeout = '5s';

-- A session in which the member gave the password for one copy of their data. Every other one is asked for it before it opens the file.
create table data_export_opener (
  export_id bigint not null references data_export (id) on delete cascade,
  session_id bigint not null references session (id) on delete cascade,
  primary key (export_id, session_id)
);
create index data_export_opener_of_session on data_export_opener (session_id);

-- Members who want no picks on the home page.
create table hidden_picks (
  member_id bigint primary key references account (id)
);

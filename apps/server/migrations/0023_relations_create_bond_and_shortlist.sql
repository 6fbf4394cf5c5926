set lock_timeout = '5s';

-- Two members who accepted each other. A block suspends it while the block stands; nothing but an erasure ends it.
create table bond (
  id bigint generated always as identity primary key,
  -- The smaller number of the two stands first, so that the pair has one row whoever began.
  lower_id bigint not null references account (id),
  higher_id bigint not null references account (id),
  -- What first brought them together.
  source text not null check (source in ('interest', 'proposal', 'introduction')),
  created_at timestamptz not null,
  constraint bond_once unique (lower_id, higher_id),
  constraint bond_in_order check (lower_id < higher_id)
);
create index bond_of_higher on bond (higher_id, lower_id);

create table shortlist_entry (
  id bigint generated always as identity primary key,
  owner_id bigint not null references account (id),
  member_id bigint not null references account (id),
  created_at timestamptz not null,
  constraint shortlist_entry_once unique (owner_id, member_id),
  constraint shortlist_entry_of_another check (owner_id <> member_id)
);
create index shortlist_entry_newest on shortlist_entry (owner_id, id desc);
create index shortlist_entry_of_member on shortlist_entry (member_id, owner_id);

-- The lists of followers, of those followed and of those ignored, newest first.
create index follow_newest_of_followed on follow (followed_id, id desc);
create index follow_newest_of_follower on follow (follower_id, id desc);
create index block_newest on block (blocker_id, id desc);

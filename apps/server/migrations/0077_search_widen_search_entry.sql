set lock_timeout = '5s';

-- What the further criteria, the orders and the cards ask for. Mirrored like the rest; the covering indexes stay as they are,
-- since these are asked for beside what they hold.
alter table search_entry
  add column joined_at timestamptz,
  add column mother_tongue_id smallint,
  add column known_language_ids integer[] not null default '{}',
  add column smoking smallint,                          -- 1 smoker, 2 non-smoker
  add column drinking smallint,                         -- 1 drinks, 2 does not drink
  add column citizenship_country_id integer,
  add column photo_state smallint not null default 0,   -- 0 no profile photo that others see, 1 one that is shown, 2 one that is hidden
  add column is_face_verified boolean not null default false,
  add column is_id_verified boolean not null default false,
  -- The version of the mirroring that wrote the row; an older one is written anew at the next start.
  add column shape smallint not null default 1;

create index search_entry_by_joining on search_entry (gender, joined_at desc, member_id desc);
create index search_entry_by_cell on search_entry (gender, grid_y, grid_x) where grid_y is not null;

set lock_timeout = '5s';

-- The cell of about 2 km that a place in degrees lies in (SRCH-71); features/search/nearby.policy.ts says the same. A row is 0.018 degrees high.
create function grid_row(latitude numeric) returns integer language sql immutable strict parallel safe return
  floor(round(latitude * 1000) / 18)::integer;
-- Cells that a row has round the earth: as many as are nowhere narrower than they are high.
create function grid_columns(grid_row integer) returns integer language sql immutable strict parallel safe return
  greatest(1, floor(20000 * abs(cos(radians((grid_row * 18 + 9) / 1000::double precision)))))::integer;
create function grid_column(latitude numeric, longitude numeric) returns integer language sql immutable strict parallel safe return
  floor(mod(round(longitude * 1000) + 180000, 360000) * grid_columns(grid_row(latitude)) / 360000)::integer;

-- Null without a current location, and with the nearby switch off.
alter table search_entry
  add column grid_x integer,
  add column grid_y integer,
  add constraint search_entry_cell_both_or_none check ((grid_x is null) = (grid_y is null));

-- A place chosen by hand counts as its district's town (SRCH-69).
update search_entry set grid_x = grid_column(place.latitude, place.longitude), grid_y = grid_row(place.latitude)
from (
  select profile.member_id, coalesce(profile.latitude, state.latitude) as latitude, coalesce(profile.longitude, state.longitude) as longitude
  from profile left join state on state.id = profile.location_state_id left join privacy_settings as privacy on privacy.member_id = profile.member_id
  where coalesce(privacy.nearby_visible, true)
) place
where place.member_id = search_entry.member_id and place.latitude is not null;

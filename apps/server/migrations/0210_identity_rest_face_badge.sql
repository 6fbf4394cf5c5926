set lock_timeout = '5s';

-- Taken with the live face check, and not uploaded.
alter table verification_image add column is_live boolean not null default false;
-- Since when the badge of an approved one rests, because a new profile photo that waits is not alike; null: it does not.
alter table verification_image add column resting_since timestamptz;
-- When the file was given up, of which the row tells from then on; `object_key` names nothing any more.
alter table verification_image add column file_deleted_at timestamptz;

set lock_timeout = '5s';

-- The key that sealed the CV; null for CVs from before they were sealed, which `npm run keys:rotate` seals.
alter table job_application add column cv_sealed_with text check (char_length(cv_sealed_with) between 1 and 100);

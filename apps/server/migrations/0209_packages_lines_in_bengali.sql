set lock_timeout = '5s';

-- The further lines of a card in Bengali, one to each English one; null for older packages, whose lines serve both languages.
alter table package add column extra_features_bn text[];

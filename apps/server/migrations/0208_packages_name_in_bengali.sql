set lock_timeout = '5s';

-- What a package is called on Bengali pages; null for older ones, which go by their English name there.
alter table package add column name_bn text check (length(name_bn) between 2 and 60);

-- The same of what was bought for an assisted service.
alter table assisted_purchase add column package_name_bn text;

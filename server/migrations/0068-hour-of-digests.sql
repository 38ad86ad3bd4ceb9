-- The hour of digests was one of UTC; it is now one of the installation's time zone, which is that of Viet Nam until it is
-- changed. The times at which digests are sent stay the same.
update settings set value = to_jsonb(((value #>> '{}')::int + 7) % 24) where key = 'digest_hour';
update setting_changes set value = to_jsonb(((value #>> '{}')::int + 7) % 24)
where key = 'digest_hour' and value is not null;

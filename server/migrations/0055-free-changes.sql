-- How often the typed filter changed for free since the last charge; after a few changes the next one is charged.
alter table accounts add column free_changes smallint not null default 0;

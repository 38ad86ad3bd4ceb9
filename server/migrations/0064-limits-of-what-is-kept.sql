-- What an account keeps is limited by size: changes that can be undone, and imports.

alter table collection_changes
  -- Of its members, roughly; 0 once they are forgotten.
  add column bytes bigint not null default 0;
create index on collection_changes (account_id, id) where bytes > 0;

alter table imports
  -- Of its cells and rows, roughly.
  add column bytes bigint not null default 0,
  -- Of `import_rows`, which are too many to be counted for each look at the list.
  add column rows integer not null default 0;

update imports set rows = (select count(*) from import_rows where import_id = imports.id);

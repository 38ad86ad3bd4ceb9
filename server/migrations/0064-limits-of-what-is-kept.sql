-- What an account keeps is limited by size: changes that can be undone, and imports.

alter table collection_changes
  -- Of its members, roughly; 0 once they are forgotten.
  add column bytes bigint not null default 0;
create index on collection_changes (account_id, id) where bytes > 0;

alter table imports
  -- Of its cells, with an allowance for each row.
  add column letters bigint not null default 0;

-- Searched and sorted without folding each name anew.
alter table collections add column name_folded text generated always as (folded(name)) stored;

-- Of an owner with those in the trash, which the index of the names leaves out.
create index on collections (owner_id);

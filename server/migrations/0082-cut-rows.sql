-- Whether cells of a refused row are not kept, or not in full, because they are too long.
alter table load_refused_rows add column is_cut boolean not null default false;

-- What became of the accounts that rows of a load name: one row for each batch and sheet, written with the batch, so that
-- a million accounts cost a few hundred rows.
create table load_outcomes (
  load_id bigint not null references loads (id) on delete cascade,
  -- The number of the first account among those of the file.
  first_number integer not null,
  -- Empty for files without sheets.
  sheet text not null,
  -- Numbers, rows of the file, outcomes and influencers of the accounts; names are read when they are shown. Packed,
  -- because arrays took ten times as long to write.
  accounts bytea not null,
  -- Why accounts are refused or doubtful, without their cells; accounts refer to them by place.
  reasons jsonb not null,
  primary key (load_id, first_number)
);

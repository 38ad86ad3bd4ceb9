-- One row for each list that is loaded, from the screen or the command line.
create table loads (
  id bigint generated always as identity primary key,
  -- Null for the command line.
  account_id bigint references accounts (id) on delete set null,
  file_name text not null,
  bytes bigint not null,
  received bigint not null default 0,
  state text not null check (state in ('uploading', 'reading', 'ready', 'unreadable', 'loading', 'loaded', 'cancelled',
    'failed', 'undoing', 'undone')),
  version integer not null default 1,
  answers jsonb not null default '{}',
  is_remembered boolean not null default false,
  plan jsonb,
  preview jsonb,
  problem jsonb,
  -- Rows that are committed, and what became of them.
  rows_done integer not null default 0,
  report jsonb,
  undone jsonb,
  job_id bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index loads_account_id on loads (account_id);

-- The influencers that a load added; undoing it removes them. Without a foreign key to them, which would be checked for
-- each of a million.
create table load_created (
  load_id bigint not null references loads (id) on delete cascade,
  influencer_id bigint not null,
  -- Whether its rows are in load_changes, because another load changed the influencer.
  is_recorded boolean not null default false,
  primary key (load_id, influencer_id)
);
create index load_created_influencer_id on load_created (influencer_id);

-- What a load changed of influencers that existed before: `before` is null for a row that it added.
create table load_changes (
  id bigint generated always as identity primary key,
  load_id bigint not null references loads (id) on delete cascade,
  influencer_id bigint not null references influencers (id) on delete cascade,
  table_name text not null,
  key jsonb not null,
  before jsonb,
  after jsonb not null
);
create index load_changes_load_id on load_changes (load_id, influencer_id, id);
create index load_changes_influencer_id on load_changes (influencer_id, table_name);

create table load_refused_rows (
  load_id bigint not null references loads (id) on delete cascade,
  number integer not null,
  label text not null,
  reason jsonb not null,
  cells text[] not null,
  primary key (load_id, number)
);

-- How people had lists with these headers read.
create table list_readings (
  headers_digest bytea primary key,
  answers jsonb not null,
  used_at timestamptz not null default now()
);

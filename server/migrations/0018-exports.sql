-- Files of influencers that live for a day. What they hold stands in the data folder, not here.

create table exports (
  -- Random, also the file's name.
  id text primary key,
  job_id bigint not null unique,
  account_id bigint not null references accounts (id) on delete cascade,
  -- The role it was asked with: with another one the file may no longer be fetched.
  role_id bigint not null,
  source jsonb not null,
  format text not null check (format in ('xlsx', 'csv', 'json')),
  columns jsonb not null,
  language text not null,
  name text not null,
  -- Rows as they were counted when it was asked, and then those of the file.
  total bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  bytes bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index on exports (account_id, created_at);
create index on exports (created_at);

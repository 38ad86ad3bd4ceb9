-- Browsers that have signed in to an account before: their own wrong passwords are counted apart from everybody else's.
create table known_devices (
  device_hash bytea not null,
  account_id bigint not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (device_hash, account_id)
);
create index on known_devices (account_id, last_used_at);

-- A known device is not refused: its tries wait in turn instead, the next one until this moment.
alter table sign_in_attempts add column free_at timestamptz;

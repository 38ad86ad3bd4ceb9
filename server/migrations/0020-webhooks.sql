-- Addresses that are told what happens, and every delivery.

create table webhooks (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  url text not null,
  events text[] not null,
  -- Encrypted with a key that stands outside of the database, bound to this row.
  secret bytea not null,
  is_active boolean not null default true,
  stopped_at timestamptz,
  -- Since when nothing arrives; null while the last delivery arrived.
  failing_since timestamptz,
  last_delivery_at timestamptz,
  last_status integer,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index on webhooks (account_id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  event text not null,
  -- What happened, with ids alone: whoever is told asks for the rest with its own rights.
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  status integer,
  error text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  next_try_at timestamptz default now()
);
create index on webhook_deliveries (webhook_id, id);
create index on webhook_deliveries (created_at);

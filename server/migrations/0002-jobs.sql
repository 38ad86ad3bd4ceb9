create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  title text not null,
  payload jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  done bigint not null default 0,
  total bigint,
  message text,
  error text,
  attempts integer not null default 0,
  dedupe_key text,
  account_id bigint,
  worker text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  heartbeat_at timestamptz,
  finished_at timestamptz
);

create unique index jobs_dedupe on jobs (dedupe_key) where status = 'queued';
create index jobs_unfinished on jobs (heartbeat_at) where status in ('queued', 'running');
create index jobs_created on jobs (created_at desc, id desc);

-- What the connectors have done and have left, and whom they read next.

create table readings (
  id bigint generated always as identity primary key,
  influencer_id bigint not null references influencers (id) on delete cascade,
  connector text not null check (connector in ('youtube', 'facebook', 'instagram')),
  read text not null check (read in ('counts', 'posts', 'picture')),
  -- 0 linked by its owner, 1 tracked or in a collection, 2 everybody else.
  rank smallint not null default 2 check (rank between 0 and 2),
  next_at timestamptz not null,
  -- Whom it goes before: what is due longest comes first, linked ones as if they had waited a day longer.
  turn_at timestamptz not null,
  -- Where to go on: an uploads playlist, a page id, the address of a picture.
  key text,
  -- The page of posts to go on with; null is the newest one.
  page text,
  tries integer not null default 0,
  error text,
  error_detail text,
  -- Given up after its tries, until somebody lets it run again.
  failed_at timestamptz,
  succeeded_at timestamptz,
  -- What the provider last said in words, so that what people wrote since is told apart.
  given jsonb,
  worker text,
  leased_until timestamptz,
  -- Grows with each lease; a worker whose lease went to another one writes nothing any more.
  fence bigint not null default 0,
  unique (influencer_id, read)
);
create index readings_by_turn on readings (connector, read, turn_at, id) where failed_at is null;
create index readings_linked on readings (connector, read, turn_at, id) where failed_at is null and rank = 0;
create index readings_by_next on readings (connector, next_at) where failed_at is null;
create index readings_failed on readings (failed_at desc, id desc) where failed_at is not null;

-- Units that calls have cost in a window of a provider's quota, reserved before the call is made.
create table quota_uses (
  connector text not null,
  bucket text not null,
  resets_at timestamptz not null,
  used integer not null,
  primary key (connector, bucket, resets_at)
);

create table connector_states (
  connector text primary key,
  last_run_at timestamptz,
  last_success_at timestamptz,
  resting_until timestamptz,
  -- Calls in a row that came to nothing; from five on it only probes.
  failures integer not null default 0,
  error text,
  error_detail text
);

-- From when on a source's numbers mean what.
create table metric_definitions (
  source text not null,
  since timestamptz not null,
  definition text not null,
  api_version text not null,
  primary key (source, since)
);

-- Posts of which a call of its own tells more.
create table undescribed_posts (
  influencer_id bigint not null references influencers (id) on delete cascade,
  social_id text not null,
  connector text not null,
  worker text,
  leased_until timestamptz,
  primary key (influencer_id, social_id)
);
create index on undescribed_posts (connector);

-- Whom new numbers came for since metrics were last asked for.
create table unscored_influencers (
  influencer_id bigint primary key references influencers (id) on delete cascade
);

create table influencer_pictures (
  influencer_id bigint primary key references influencers (id) on delete cascade,
  key text not null unique,
  bytes bytea not null,
  fetched_from text not null,
  fetched_at timestamptz not null
);

-- Whoever waited for the lock may still remember that there was no such table.
create or replace function ensure_month(parent regclass, month date) returns void language plpgsql as $$
declare
  first date := date_trunc('month', month)::date;
  child text := format('%s_%s', parent, to_char(first, 'YYYY_MM'));
begin
  if to_regclass(child) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('ensure_month'));
  execute format('create table if not exists %I partition of %s for values from (%L) to (%L)',
    child, parent, first, (first + interval '1 month')::date);
end $$;

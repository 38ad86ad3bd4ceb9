-- Counts of a landscape that somebody has uploaded in place of the computed ones, and views under a name.

create table landscape_uploads (
  id bigint generated always as identity primary key,
  account_id bigint references accounts (id) on delete set null,
  file text not null,
  rows integer not null,
  -- At most one is shown; the others are those taken back or replaced.
  is_shown boolean not null,
  created_at timestamptz not null default now()
);
create unique index landscape_uploads_shown on landscape_uploads (is_shown) where is_shown;

create table landscape_counts (
  upload_id bigint not null references landscape_uploads (id) on delete cascade,
  chart_type text not null check (chart_type in ('qualified', 'unqualified')),
  platform text not null,
  -- Null: influencers without any category.
  category_id bigint references categories (id) on delete cascade,
  level text not null check (level in ('small', 'medium', 'large', 'extreme', 'null')),
  count bigint not null check (count >= 0),
  unique nulls not distinct (upload_id, chart_type, platform, category_id, level)
);
create index on landscape_counts (category_id);

create table landscape_views (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  name text not null,
  view jsonb not null,
  created_at timestamptz not null default now()
);
create unique index landscape_views_name on landscape_views (account_id, lower(name));

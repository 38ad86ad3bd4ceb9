-- Uploaded lists as they were understood, and wishes that somebody be listed.

create table imports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- As the specification describes a file: name, extension, size, mime, hash, whether it was read.
  files jsonb not null,
  -- Counts how often columns were given another meaning.
  version integer not null default 1,
  confirmed_at timestamptz
);
create index on imports (account_id, created_at);
create index on imports (created_at);

create table import_sheets (
  import_id bigint not null references imports (id) on delete cascade,
  position smallint not null,
  file text not null,
  sheet text not null,
  -- .xls, which is read without the addresses behind its cells.
  is_old_format boolean not null,
  header_row integer,
  -- What each column means, its header and some of its cells.
  columns jsonb not null,
  primary key (import_id, position)
);

-- The cells, so that a corrected meaning is applied to what was uploaded.
create table import_cells (
  import_id bigint not null,
  sheet smallint not null,
  row integer not null,
  cells text[] not null,
  -- Addresses behind cells, by column.
  links jsonb not null,
  -- Emptied because somebody in it was erased.
  is_erased boolean not null default false,
  primary key (import_id, sheet, row),
  foreign key (import_id, sheet) references import_sheets (import_id, position) on delete cascade
);

-- One account named in a row of a sheet; whom it matches is looked up each time.
create table import_rows (
  import_id bigint not null,
  id integer not null,
  sheet smallint not null,
  row integer not null,
  name text not null,
  platform text check (platform in ('fb', 'page', 'group', 'insta', 'youtube', 'tiktok')),
  url text not null,
  -- Canonical address; empty without a link.
  url_key text not null,
  -- Platforms on which the account can be: a Facebook address does not tell pages from profiles.
  platforms text[] not null,
  social_id text,
  -- The user name as provisional keys are written.
  handle_key text,
  -- Why the row names no account; null when it does.
  fault text,
  -- The first row with the same address.
  same_as integer,
  -- The only one of this name, where the row gives no more than a name.
  named_id bigint references influencers (id) on delete set null,
  is_erased boolean not null default false,
  primary key (import_id, id),
  foreign key (import_id, sheet) references import_sheets (import_id, position) on delete cascade
);
create index on import_rows (social_id) where social_id is not null;
create index on import_rows (handle_key) where handle_key is not null;
create index on import_rows (named_id) where named_id is not null;

-- Accounts that somebody wishes to be listed.
create table add_requests (
  id bigint generated always as identity primary key,
  name text not null,
  platform text not null check (platform in ('fb', 'page', 'group', 'insta', 'youtube', 'tiktok')),
  platforms text[] not null,
  url text not null,
  url_key text not null,
  social_id text,
  handle_key text,
  state text not null default 'open' check (state in ('open', 'added', 'declined')),
  version integer not null default 1,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references accounts (id) on delete set null,
  answer text not null default '',
  influencer_id bigint references influencers (id) on delete cascade
);
create unique index add_requests_open on add_requests (url_key) where state = 'open';
create index on add_requests (state, requested_at);
create index on add_requests (social_id) where social_id is not null;
create index on add_requests (handle_key) where handle_key is not null;
create index on add_requests (influencer_id) where influencer_id is not null;
create index on add_requests (decided_by) where decided_by is not null;

create table add_request_askers (
  request_id bigint not null references add_requests (id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  asked_at timestamptz not null default now(),
  primary key (request_id, account_id)
);
create index on add_request_askers (account_id);

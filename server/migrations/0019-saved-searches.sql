-- Searches that are kept, who follows them, and whom each follower was already shown.

create table saved_searches (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts (id) on delete cascade,
  name text not null,
  page text not null check (page in ('discover', 'advanced')),
  -- The body of the search call, without its page.
  search jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index saved_searches_name on saved_searches (owner_id, lower(name)) where deleted_at is null;
create index on saved_searches (deleted_at) where deleted_at is not null;

-- Of the owner and of everybody it is shared with.
create table saved_search_follows (
  saved_search_id bigint not null references saved_searches (id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  digest text not null default 'none' check (digest in ('none', 'daily', 'weekly')),
  -- The day (UTC) up to which digests were sent, or from which on they are wanted.
  digested_on date not null default current_date,
  looked_at timestamptz,
  -- Null until it first ran; what that run finds is not new.
  checked_at timestamptz,
  total integer,
  -- How many of a list the account saw then: a wider view is not news.
  cap integer,
  primary key (saved_search_id, account_id)
);
create index on saved_search_follows (account_id);

create table saved_search_finds (
  saved_search_id bigint not null,
  account_id bigint not null,
  influencer_id bigint not null references influencers (id) on delete cascade,
  -- Not found yet when the account last looked.
  is_new boolean not null,
  found_at timestamptz not null default now(),
  -- When a digest told of it.
  told_at timestamptz,
  primary key (saved_search_id, account_id, influencer_id),
  foreign key (saved_search_id, account_id) references saved_search_follows on delete cascade
);
create index on saved_search_finds (influencer_id);
create index saved_search_news on saved_search_finds (account_id, saved_search_id) where is_new;
create index saved_search_told on saved_search_finds (account_id, told_at) where told_at is not null;

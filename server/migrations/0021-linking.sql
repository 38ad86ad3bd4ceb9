-- Accounts at the platforms that somebody who signs in has proven to be theirs, and what lets us read them.

create table provider_grants (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  provider text not null check (provider in ('google', 'facebook')),
  -- Tokens, encrypted with a key that stands outside of the database, bound to this row, account and provider.
  sealed bytea not null,
  key_version integer not null default 1,
  scopes text[] not null,
  expires_at timestamptz,
  -- The provider refused the tokens: only signing in there again helps.
  needs_reconnect boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, provider)
);

create table social_accounts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  platform text not null check (platform in ('page', 'youtube', 'insta')),
  external_id text not null,
  influencer_id bigint not null references influencers (id) on delete cascade,
  -- What lets us read it; an unverified claim (a page id typed by hand) has none, shows nothing private and blocks nobody.
  grant_id bigint references provider_grants (id) on delete set null,
  is_verified boolean not null default false,
  linked_at timestamptz not null default now(),
  unique (account_id, platform)
);
create unique index social_accounts_by_owner on social_accounts (platform, external_id) where is_verified;
create index on social_accounts (influencer_id);
create index on social_accounts (grant_id);

-- Accounts at the platforms that somebody who signs in has proven to be theirs, and what lets us read them.

-- Who has been sent to a provider to sign in there and is expected back, once, within minutes.
create table oauth_flows (
  -- The state that went to the provider is stored nowhere.
  state_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  platform text not null check (platform in ('page', 'youtube', 'insta')),
  -- The proof key, encrypted with a key that stands outside of the database.
  sealed_verifier bytea not null,
  expires_at timestamptz not null
);
create index on oauth_flows (account_id);
create index on oauth_flows (expires_at);

create table provider_grants (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  provider text not null check (provider in ('google', 'facebook')),
  -- Tokens, encrypted with a key of this row alone, bound to this row, account and provider.
  sealed bytea not null,
  -- That key, encrypted with one that stands outside of the database: the one of this version.
  wrapped_key bytea not null,
  key_version integer not null,
  scopes text[] not null,
  expires_at timestamptz,
  -- The provider refused the tokens: only signing in there again helps.
  needs_reconnect boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, provider)
);
create index on provider_grants (key_version);

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

-- Grants that nobody uses any more, until the provider has taken them back.
create table provider_revocations (
  grant_id bigint primary key,
  account_id bigint not null,
  provider text not null,
  sealed bytea not null,
  wrapped_key bytea not null,
  key_version integer not null,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index on provider_revocations (next_try_at);
create index on provider_revocations (key_version);

-- Whatever deletes a grant (unlinking, deleting the account), it is taken back at the provider.
create function queue_revocation() returns trigger language plpgsql as $$
begin
  insert into provider_revocations (grant_id, account_id, provider, sealed, wrapped_key, key_version)
    values (old.id, old.account_id, old.provider, old.sealed, old.wrapped_key, old.key_version);
  return null;
end $$;
create trigger provider_grants_revoked after delete on provider_grants
  for each row execute function queue_revocation();

-- A grant ends with the last account that is read with it.
create function end_unused_grant() returns trigger language plpgsql as $$
begin
  delete from provider_grants g where g.id = old.grant_id
    and not exists (select from social_accounts s where s.grant_id = g.id);
  return null;
end $$;
create trigger social_accounts_ended after delete on social_accounts
  for each row execute function end_unused_grant();

-- Signing in and up.

alter table accounts
  -- Of the terms that were shown at sign-up or accepted later.
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add column email_verified_at timestamptz,
  -- What an influencer says is theirs, until linking proves it.
  add column claimed_platform text,
  add column claimed_account text;
create unique index accounts_by_verified_phone on accounts (phone) where is_phone_number_verified;
create index accounts_by_claim on accounts (claimed_platform, claimed_account) where claimed_account is not null;

-- Mails and texts to be sent; deleted when sent or too old, and their secrets with them.
create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  language text not null check (language in ('en', 'vi')),
  template text not null,
  values jsonb not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on messages (expires_at);

-- One code a purpose; its keyed hash alone is kept.
create table one_time_codes (
  account_id bigint not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('phone', 'email')),
  target text not null,
  code_hmac bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, purpose)
);

create table one_time_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('reset', 'invite')),
  account_id bigint not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on one_time_links (account_id);
create index on one_time_links (expires_at);

-- How often something was done within a window: sends, sign-ups, guesses at codes.
create table budgets (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index on budgets (ends_at);

-- Solved captchas, so that none counts twice.
create table used_challenges (
  signature_hash bytea primary key,
  expires_at timestamptz not null
);
create index on used_challenges (expires_at);

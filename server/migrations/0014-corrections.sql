-- What people who are listed ask for, and whom an erasure keeps from being loaded again.

create table correction_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('correct', 'erase', 'access')),
  state text not null default 'open' check (state in ('open', 'done', 'declined')),
  -- As they were typed; empty once the person was erased.
  profile_url text not null,
  name text not null,
  email text not null,
  message text not null,
  language text not null check (language in ('en', 'vi')),
  influencer_id bigint references influencers (id) on delete set null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references accounts (id) on delete set null,
  answer text,
  erased_at timestamptz,
  version integer not null default 1
);
create index on correction_requests (state, created_at);
create index on correction_requests (influencer_id) where influencer_id is not null;
create index on correction_requests (decided_by) where decided_by is not null;

-- Keyed digests of a platform with a social id or a user name; nobody can be read from them without the installation's key.
create table erased_identities (
  digest bytea primary key,
  erased_at timestamptz not null default now()
);

-- Whom an account follows, and what it is told of them.

create table tracked_influencers (
  account_id bigint not null references accounts (id) on delete cascade,
  influencer_id bigint not null references influencers (id) on delete cascade,
  tracked_at timestamptz not null default now(),
  primary key (account_id, influencer_id)
);
create index on tracked_influencers (influencer_id);

-- From when on an account is told; an account without a row has the product's own. Null switches a kind off.
create table alert_thresholds (
  account_id bigint primary key references accounts (id) on delete cascade,
  version integer not null default 1,
  growth_spike double precision,
  growth_fall double precision,
  viral_post double precision,
  engagement_fall double precision,
  silence integer,
  digest text not null check (digest in ('none', 'daily', 'weekly'))
);

create table alerts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  influencer_id bigint not null references influencers (id) on delete cascade,
  kind text not null check (kind in ('growth-spike', 'growth-fall', 'viral-post', 'engagement-fall', 'silence')),
  -- The day or the post that it is about: the same thing is told once.
  about text not null,
  day date not null,
  value double precision not null,
  usual double precision,
  threshold double precision not null,
  post_social_id text,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  -- The day (UTC) whose digest told of it.
  told_on date,
  unique (account_id, influencer_id, kind, about)
);
create index on alerts (influencer_id);
create index alerts_unseen on alerts (account_id, influencer_id) where seen_at is null;
create index alerts_untold on alerts (account_id) where told_on is null;
create index on alerts (account_id, created_at desc, id desc);

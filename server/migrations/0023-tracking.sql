-- Whom an account follows, and what it is told of them.

create table tracked_influencers (
  account_id bigint not null references accounts (id) on delete cascade,
  influencer_id bigint not null references influencers (id) on delete cascade,
  tracked_at timestamptz not null default now(),
  primary key (account_id, influencer_id)
);
create index on tracked_influencers (influencer_id);

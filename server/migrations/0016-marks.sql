-- What an account noted for itself about influencers.

create table influencer_marks (
  account_id bigint not null references accounts (id) on delete cascade,
  influencer_id bigint not null references influencers (id) on delete cascade,
  mark text not null check (mark in ('seen', 'hidden')),
  marked_at timestamptz not null default now(),
  primary key (account_id, mark, influencer_id)
);
create index on influencer_marks (influencer_id);

-- Ids of influencers that turned out to be others: the activity log and the history of persons still name them by these.

create table merged_influencers (
  -- Given to no other influencer again.
  id bigint primary key,
  -- What it was merged into.
  influencer_id bigint not null references influencers (id) on delete cascade,
  -- The person it belonged to; without a reference, because persons are removed, too.
  profile_id bigint
);
create index on merged_influencers (influencer_id);

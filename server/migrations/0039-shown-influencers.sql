-- Which influencers an account has been shown: an account with a cap may collect these alone. Without a reference to
-- influencers, whose rows every page of a search would lock; ids are not given twice, and erasing deletes these rows too.
create table shown_influencers (
  account_id bigint not null references accounts on delete cascade,
  influencer_id bigint not null,
  primary key (account_id, influencer_id)
);
create index shown_influencers_by_influencer on shown_influencers (influencer_id);

-- How many members of a collection an account with a cap has taken out of what its cap showed it: they keep their places
-- in its cap, so that removing some does not show others.
create table cap_places_used (
  account_id bigint not null references accounts on delete cascade,
  collection_id bigint not null references collections on delete cascade,
  used integer not null check (used >= 0),
  primary key (account_id, collection_id)
);

-- What accounts collected or follow until now stays theirs.
insert into shown_influencers (account_id, influencer_id)
  select c.owner_id, m.influencer_id from collections c join collection_influencers m on m.collection_id = c.id
  union
  select added_by, influencer_id from collection_influencers where added_by is not null
  union
  select account_id, influencer_id from tracked_influencers;

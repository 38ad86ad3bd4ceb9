-- User names that influencers had before: lists are often older than the last change of one.

create table former_handles (
  influencer_id bigint not null references influencers (id) on delete cascade,
  platform text not null,
  -- Folded, as the influencer's key is.
  handle_key text not null,
  handle text not null,
  left_at timestamptz not null default now(),
  primary key (influencer_id, handle_key)
);
create index on former_handles (platform, handle_key);

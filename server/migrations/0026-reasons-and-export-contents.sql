-- Why somebody was rejected, and whom a file names, so that an erasure takes away no other files.

alter table influencer_changes
  -- In the words of whoever rejected; empty where nobody gave one.
  add column reason text not null default '';

alter table exports
  -- Whose rows stand in the file; null until it is published.
  add column influencer_ids bigint[];

-- Changes that cannot be taken back any more are dropped.
create index on collection_changes (changed_at);

-- A bulk edit of all influencers that a load added: a job writes it, and undoes it, slice by slice.
alter table bulk_edits
  add column load_id bigint references loads (id) on delete set null,
  add column job_id bigint,
  -- Whether a job has to write or undo more of it.
  add column is_running boolean not null default false,
  -- The influencer, or when undoing the change, that the job has reached, and the counts up to there.
  add column reached bigint not null default 0,
  add column tally jsonb;
create index bulk_edits_load_id on bulk_edits (load_id) where load_id is not null;

-- The undo of a large one reads its changes in their order.
create index influencer_changes_bulk_id_id on influencer_changes (bulk_id, id) where bulk_id is not null;
drop index influencer_changes_bulk_id_idx;

-- A search carries the latest marks of an account. Without their order it sorted all of them each time.
create index influencer_marks_latest on influencer_marks (account_id, mark, marked_at desc, influencer_id desc);

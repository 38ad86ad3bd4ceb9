-- Whoever gives an influencer another user name leaves the one before to the lists that name it.

create function keep_former_handle() returns trigger language plpgsql as $$
begin
  insert into former_handles (influencer_id, platform, handle_key, handle)
    values (old.id, old.platform, old.provisional_key, old.handle)
    on conflict (influencer_id, handle_key) do update set left_at = excluded.left_at, handle = excluded.handle;
  delete from former_handles where influencer_id = new.id and handle_key = new.provisional_key;
  return null;
end $$;

-- A trigger, so that no writer can forget it.
create trigger keep_former_handle after update of handle on influencers for each row
  when (old.handle is not null and new.provisional_key is distinct from old.provisional_key)
  execute function keep_former_handle();

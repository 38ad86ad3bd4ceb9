-- Pairs of influencers that may be one account or one person, found when one of the two changes and not when they are
-- read: comparing all with all takes longer than a page may.

-- What others can have in common with an influencer, as hashes: an e-mail, a phone number, a link, the letters of its
-- user name.
create table influencer_keys (
  influencer_id bigint not null references influencers (id) on delete cascade,
  key bigint not null,
  primary key (influencer_id, key)
);
create index influencer_keys_by_key on influencer_keys (key, influencer_id);

create table influencer_pairs (
  -- The lower id of the two.
  influencer_id bigint not null references influencers (id) on delete cascade,
  other_id bigint not null references influencers (id) on delete cascade,
  kind text not null check (kind in ('account', 'person')),
  is_sure boolean not null,
  -- 0-100; those without doubt are above all others.
  strength smallint not null check (strength between 0 and 100),
  primary key (influencer_id, other_id)
);
create index influencer_pairs_by_other on influencer_pairs (other_id);
create index influencer_pairs_by_strength on influencer_pairs (strength desc, influencer_id, other_id);

-- Influencers that have not been compared since they changed, from the first id to the last.
create table pairs_due (
  first_id bigint not null,
  last_id bigint not null
);
-- The order in which they are compared.
create index on pairs_due ((last_id - first_id), first_id);
insert into pairs_due select min(id), max(id) from influencers having count(*) > 0;

create function add_pairs_due() returns trigger language plpgsql as $$
begin
  insert into pairs_due select min(id), max(id) from added having count(*) > 0;
  return null;
end $$;
create trigger pairs_due_added after insert on influencers referencing new table as added
  for each statement execute function add_pairs_due();

create function add_pair_due() returns trigger language plpgsql as $$
begin
  insert into pairs_due values (new.id, new.id);
  return null;
end $$;
create trigger pairs_due_changed
  after update of social_id, handle, provisional_key, name, description, links, email, phone, gender, birth_year,
    location_id, profile_id on influencers for each row
  when ((new.social_id, new.handle, new.provisional_key, new.name, new.description, new.links, new.email, new.phone,
      new.gender, new.birth_year, new.location_id, new.profile_id)
    is distinct from (old.social_id, old.handle, old.provisional_key, old.name, old.description, old.links, old.email,
      old.phone, old.gender, old.birth_year, old.location_id, old.profile_id))
  execute function add_pair_due();

-- Both ways round, so that the first of the two is enough.
create function add_listed_pairs_due() returns trigger language plpgsql as $$
begin
  insert into pairs_due select distinct influencer_id, influencer_id from changed;
  return null;
end $$;
create trigger pairs_due_listed after insert on listed_together referencing new table as changed
  for each statement execute function add_listed_pairs_due();
create trigger pairs_due_moved after update on listed_together referencing new table as changed
  for each statement execute function add_listed_pairs_due();
create trigger pairs_due_apart after delete on listed_together referencing old table as changed
  for each statement execute function add_listed_pairs_due();

-- Merging moves these, and undoing a merge deletes them; a change of the user name itself is one of influencers.
create function add_named_pairs_due() returns trigger language plpgsql as $$
begin
  insert into pairs_due select id, id from unnest(array[old.influencer_id, new.influencer_id]) as id
    where id is not null group by id;
  return null;
end $$;
create trigger pairs_due_named after insert or delete or update of influencer_id on former_handles
  for each row execute function add_named_pairs_due();

-- Followers tell something of two accounts on one platform of which one has no id. What comes with a new influencer is
-- compared with it. Ids that follow one another become one range, because collecting changes those of a whole market.
create function add_followed_pairs_due() returns trigger language plpgsql as $$
declare
  those text := case tg_op
    when 'UPDATE' then 'changed left join former using (influencer_id)
      where changed.followers is distinct from former.followers'
    else 'changed where followers is not null' end;
begin
  -- Planned each time, as in profile_numbers_changed.
  execute format('insert into pairs_due select min(id), max(id) from (
      select id, id - row_number() over (order by id) as run from influencers i
      where id in (select influencer_id from %s) and created_at <> now() and (social_id is null or exists (
        select from influencers other where other.platform = i.platform and other.social_id is null))
    ) ids group by run', those);
  return null;
end $$;
create trigger pairs_due_followers_added after insert on influencer_metrics referencing new table as changed
  for each statement execute function add_followed_pairs_due();
create trigger pairs_due_followers after update on influencer_metrics referencing old table as former
  new table as changed for each statement execute function add_followed_pairs_due();

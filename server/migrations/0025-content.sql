-- The words of posts and of what influencers say of themselves, to be searched.

-- Folded by the server, which alone knows how (fold() of the contract): 'da':1 'nang':2 '#danang':2. Null is not folded yet.
alter table posts add column words tsvector;
create index posts_by_words on posts using gin (words);
create index posts_without_words on posts (influencer_id) where words is null;

-- Whoever changes what a post says without its words has them folded anew.
create function forget_post_words() returns trigger language plpgsql as $$
begin
  new.words := null;
  return new;
end $$;
create trigger post_words before update of title, message, hashtags, mentions, words on posts for each row
  when (new.words is not distinct from old.words
    and (new.title, new.message, new.hashtags, new.mentions)
      is distinct from (old.title, old.message, old.hashtags, old.mentions))
  execute function forget_post_words();

create table bios (
  influencer_id bigint primary key references influencers (id) on delete cascade,
  -- Null is not folded yet.
  words tsvector
);
create index bios_by_words on bios using gin (words);
create index bios_without_words on bios (influencer_id) where words is null;
insert into bios (influencer_id) select id from influencers;

create function add_bios() returns trigger language plpgsql as $$
begin
  insert into bios (influencer_id) select id from added order by id on conflict do nothing;
  return null;
end $$;
create trigger bios_added after insert on influencers referencing new table as added
  for each statement execute function add_bios();

create function forget_bio_words() returns trigger language plpgsql as $$
begin
  update bios set words = null where influencer_id = new.id;
  return null;
end $$;
create trigger bio_changed after update of name, handle, description on influencers for each row
  when ((new.name, new.handle, new.description) is distinct from (old.name, old.handle, old.description))
  execute function forget_bio_words();

-- What authors are chosen by.
create index influencer_metrics_by_posts_a_day on influencer_metrics (((details -> 'avg_post_per_day' ->> 'value')::float8));
create index influencer_metrics_by_commercial_rate on influencer_metrics (((details -> 'commercial_rate' ->> 'value')::float8));

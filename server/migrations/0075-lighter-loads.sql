-- Each row that a load adds costs as little as possible.

-- Influencers that were added together and whose words are not folded yet, from the first id to the last. Before, each
-- had a row in bios without words, which cost as much as the influencer itself.
create table bios_due (
  first_id bigint not null,
  last_id bigint not null
);

create or replace function add_bios() returns trigger language plpgsql as $$
begin
  insert into bios_due (first_id, last_id) select min(id), max(id) from added having count(*) > 0;
  return null;
end $$;

-- The words may be folded right now, from what was said before.
create or replace function forget_bio_words() returns trigger language plpgsql as $$
begin
  insert into bios (influencer_id) values (new.id) on conflict (influencer_id) do update set words = null;
  return null;
end $$;

-- Most authors have neither number.
drop index influencer_metrics_by_posts_a_day;
create index influencer_metrics_by_posts_a_day on influencer_metrics (((details -> 'avg_post_per_day' ->> 'value')::float8))
  where (details -> 'avg_post_per_day' ->> 'value')::float8 is not null;
drop index influencer_metrics_by_commercial_rate;
create index influencer_metrics_by_commercial_rate on influencer_metrics (((details -> 'commercial_rate' ->> 'value')::float8))
  where (details -> 'commercial_rate' ->> 'value')::float8 is not null;

-- A load that has added influencers is never deleted, and the check cost as much as the row.
alter table load_created drop constraint load_created_load_id_fkey;

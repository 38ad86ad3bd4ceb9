-- A source's numbers of each day stay: twelve monthly lists are twelve observations. One statement rewrites the table once.
alter table observations
  drop constraint observations_pkey,
  add column day date not null generated always as ((observed_at at time zone 'UTC')::date) stored,
  add primary key (influencer_id, source, day);

-- A list's number: often rounded, so a measured one of the day replaces it and growth never mixes both.
alter table follower_history add column is_given boolean not null default false;

-- The followers that lists have given so far.
select ensure_month('follower_history', months.month)
from (select distinct date_trunc('month', o.day)::date as month from observations o where o.values ? 'followers') months;
insert into follower_history (influencer_id, day, followers, source, is_given)
select distinct on (o.influencer_id, o.day) o.influencer_id, o.day, round((o.values ->> 'followers')::numeric), o.source, true
from observations o
where o.values ? 'followers'
order by o.influencer_id, o.day, o.source collate "C"
on conflict (influencer_id, day) do nothing;

-- How many persons a choice of a filter would give is counted from the index alone.
create index influencers_of_persons on influencers (profile_id) include (id, platform) where profile_id is not null;
drop index influencers_by_profile;

-- Places in a collection that accounts with a cap took members out of: they count for every cap, so that removing members
-- shows nobody others in their place, also not to a second account. A count per account did not hold for two accounts, nor
-- for one that undid a removal after it had added the members again.
create table cap_places (
  collection_id bigint not null references collections on delete cascade,
  position bigint not null,
  primary key (collection_id, position)
);

-- Which places were taken is not known any more; they were among the first ones.
insert into cap_places (collection_id, position)
  select collection_id, -place from (select collection_id, max(used) as used from cap_places_used group by 1) taken
  cross join lateral generate_series(1, used) place;
drop table cap_places_used;

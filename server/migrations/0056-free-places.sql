-- How many places lists had that cost nothing since the last charge: together no more than the cap of the account.
alter table accounts rename column free_changes to free_places;

-- What a total of a saved search was rounded down to: free counts of capped accounts are rough.
alter table saved_search_follows add column rounded_to integer;
update saved_search_follows set rounded_to = 10, total = total - total % 10 where cap is not null and total < cap;

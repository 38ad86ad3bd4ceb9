-- What is due is counted while a page watches it, so the index alone has to tell.
create index readings_due on readings (connector, next_at)
  where failed_at is null and (read = 'counts' or key is not null);
drop index readings_by_next;

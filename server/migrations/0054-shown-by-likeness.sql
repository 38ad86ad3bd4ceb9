-- Who was shown to an account only as a lookalike of somebody may be collected, but a report still costs one search:
-- otherwise each free report would list more people whose reports are free.
alter table shown_influencers add column by_likeness boolean not null default false;

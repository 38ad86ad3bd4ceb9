-- Where a job is, as a code with values: everybody reads it in their own language.

alter table jobs add column step jsonb;
alter table jobs drop column message;
create index jobs_ended on jobs (finished_at) where status in ('done', 'failed');

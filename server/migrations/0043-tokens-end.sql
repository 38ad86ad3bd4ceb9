-- Every personal token has an end and a scope. Tokens that were made without one of them work on as they did for 30 more days.

alter table personal_tokens add column is_legacy boolean not null default false;
-- When the owner of such a token was mailed that it ends.
alter table personal_tokens add column end_announced_at timestamptz;

update personal_tokens
set is_legacy = true, expires_at = least(coalesce(expires_at, 'infinity'), now() + interval '30 days')
where expires_at is null or cardinality(scope) = 0;

alter table personal_tokens alter column expires_at set not null;
alter table personal_tokens add check (is_legacy or cardinality(scope) > 0);

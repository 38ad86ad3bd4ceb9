-- Whom the last run left out since the account had hidden them: shown again, they are no news.
alter table saved_search_follows add column left_out bigint[] not null default '{}';

-- Uploads of different charts stand side by side, the newest that names a chart in it; a brand has other names; paid posts are found.

drop index landscape_uploads_shown;
create index landscape_uploads_in_force on landscape_uploads (id) where is_shown;

-- By these its posts are found, too.
alter table brands add column aliases text[] not null default '{}';

-- With the words of a post, those that are marked as paid.
create index posts_paid on posts (posted_at) where paid;

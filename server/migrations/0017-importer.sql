-- Uploaded lists as they were understood, and wishes that somebody be listed.

select 1;

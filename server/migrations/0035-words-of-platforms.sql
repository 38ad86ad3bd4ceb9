-- Among the words of a post stand its platform, as '/tiktok', and '$' where it is sponsored (postWords() of the server), so that the index answers both.

-- All are folded anew, as for 0032, and whoever changes whether a post is paid has it folded anew too.
drop trigger post_words on posts;
alter table posts drop column words;
alter table posts add column words tsvector;
create index posts_by_words on posts using gin (words);
create index posts_without_words on posts (influencer_id) where words is null;
create trigger post_words before update of title, message, hashtags, mentions, paid, words on posts for each row
  when (new.words is not distinct from old.words
    and (new.title, new.message, new.hashtags, new.mentions, new.paid)
      is distinct from (old.title, old.message, old.hashtags, old.mentions, old.paid))
  execute function forget_post_words();

-- Pairs of words are indexed too (pairKey() of the server), and common words are read in the order of their days.

-- All are folded anew, beside the running server; taking the column away needs no rewriting of the tables.
drop trigger post_words on posts;
alter table posts drop column words;
alter table posts add column words tsvector;
create index posts_by_words on posts using gin (words);
create index posts_without_words on posts (influencer_id) where words is null;
create trigger post_words before update of title, message, hashtags, mentions, words on posts for each row
  when (new.words is not distinct from old.words
    and (new.title, new.message, new.hashtags, new.mentions)
      is distinct from (old.title, old.message, old.hashtags, old.mentions))
  execute function forget_post_words();
update bios set words = null;

create index posts_by_day on posts (posted_at desc, influencer_id, social_id);

-- Who published lists, in the spelling that came first: "hypeauditor" and "HypeAuditor.com" are one source.
-- The key is built like publisherKey of server/src/lists/reading/publisher-key.ts, for names in Latin letters.
create table publishers (
  key text primary key,
  name text not null
);

insert into publishers (key, name)
select distinct on (key) key, source
from (
  select
    source,
    regexp_replace(
      regexp_replace(
        regexp_replace(replace(lower(normalize(source, NFKD)), 'đ', 'd'), '[\u0300-\u036f]', '', 'g'),
        '^(https?://)?(www\.)?|\.(com|io|net|org)(\.[a-z]{2})?/?$', '', 'g'),
      '[\s!-/:-@\[-`{-~]+', '', 'g') as key
  from (select distinct source from observations) as sources
  where source not in ('ingest', 'please-add', 'added-account', 'demo')
    and source !~ '^(youtube|facebook|instagram)(-stand-in)?$'
) as keyed
where key <> ''
order by key, source collate "C";

-- Accounts that people add by a link or a request have one source, whose name was that of the request.
update influencers set source = 'added-account' where source = 'please-add';
update observations set source = 'added-account' where source = 'please-add';
update follower_history set source = 'added-account' where source = 'please-add';
update influencer_metrics set about = replace(about::text, '"source": "please-add"', '"source": "added-account"')::jsonb
where about::text like '%"source": "please-add"%';
update influencer_merge_rows set rows = replace(rows::text, '"source": "please-add"', '"source": "added-account"')::jsonb
where rows::text like '%"source": "please-add"%';

-- What influencers say is theirs when they sign up, until linking proves it: a channel and a page, each of its own.

create table account_claims (
  account_id bigint not null references accounts (id) on delete cascade,
  platform text not null,
  account text not null,
  primary key (account_id, platform, account)
);
create index on account_claims (platform, account);
insert into account_claims select id, claimed_platform, claimed_account from accounts where claimed_account is not null;
alter table accounts drop column claimed_platform, drop column claimed_account;

-- Whoever signs up proves the e-mail address before having any right, and the operator chooses who may sign up.

-- Signed up with an address that nobody has proven yet. Accounts made by administrators are vouched for by them.
alter table accounts add column is_unproven boolean not null default false;
-- Signed up where an administrator has to approve; inactive until then.
alter table accounts add column awaits_approval boolean not null default false;

update accounts set is_unproven = true
from roles
where roles.id = role_id and roles.code in ('demo', 'influencer') and email_verified_at is null
  and exists (select from activity_logs where action = 'signUp' and object_kind = 'account' and object_id = accounts.id::text);

-- An installation that is in use keeps its sign-up open; new ones begin with invitations for agencies.
with kept as (
  insert into settings (key, version, value)
  select 'sign_up', 2, '{"agency": {"mode": "open", "domains": []}, "influencer": {"mode": "open", "domains": []}}'
  where exists (select from accounts)
  returning key, version, value
)
insert into setting_changes (key, version, value) select key, version, value from kept;

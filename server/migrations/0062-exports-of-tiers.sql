-- An export is for what the account was when it asked: with another cap the file may no longer be fetched.

alter table exports
  -- The tier by which the account saw others; null without a cap.
  add column tier text check (tier in ('demo', 'basic', 'premium'));

update exports set tier = case
    when roles.flags && array['isInfluencerAccount', 'isDemoAccount'] then 'demo'
    when 'isBasicAccount' = any(roles.flags) then 'basic'
    when 'isPremiumAccount' = any(roles.flags) then 'premium'
    else accounts.plan_tier end
  from accounts join roles on roles.id = accounts.role_id where accounts.id = exports.account_id;

-- An account of an external role has a plan of its role's tier; an influencer's has none. What is left of a plan stays.
with tiers as (
  select id as role_id,
    case when 'isDemoAccount' = any(flags) then 'demo' when 'isBasicAccount' = any(flags) then 'basic'
      when 'isPremiumAccount' = any(flags) then 'premium' end as tier,
    'isInfluencerAccount' = any(flags) as is_influencer
  from roles
), defaults as (
  select '{"demo": 300, "basic": 3000, "premium": 30000}'::jsonb
    || coalesce((select value from settings where key = 'plan_searches'), '{}') as searches
)
update accounts a set
  plan_tier = t.tier,
  plan_searches = case when t.tier is null then null
    else coalesce(a.plan_searches, (d.searches ->> t.tier)::integer) end,
  plan_ends_at = case when t.tier is null then null else a.plan_ends_at end,
  version = a.version + 1
from tiers t, defaults d
where t.role_id = a.role_id and (t.tier is not null or t.is_influencer) and a.plan_tier is distinct from t.tier;

-- The last filter state that was charged or free within ten seconds, by filter, and the one filter whose value was changing.
alter table accounts add column asked_filters jsonb, add column changing_filter text;

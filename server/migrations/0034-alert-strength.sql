-- How many times its limit an alert is, so that alerts of all kinds stand in one order.

create function alert_strength(kind text, value double precision, usual double precision, threshold double precision)
returns double precision language sql immutable parallel safe as $$
  select coalesce(case
    -- Growth is held against the usual one, so the limit is so far from it.
    when kind in ('growth-spike', 'growth-fall') then (value - usual) / nullif(threshold - usual, 0)
    -- Falling to half the limit is as much as rising to twice one.
    when kind = 'engagement-fall' then threshold / greatest(value, 1)
    else value / nullif(threshold, 0)
  end, 1)
$$;

alter table alerts add column strength double precision not null
  generated always as (alert_strength(kind, value, usual, threshold)) stored;

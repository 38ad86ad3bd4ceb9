-- One job delivers what waits for a webhook; receivers that are slow are tried apart from the others, with growing pauses.

-- Tries in a row that took long, and until when nothing is tried after them.
alter table webhooks add column slow_tries integer not null default 0;
alter table webhooks add column paused_until timestamptz;
-- The job that delivers to it, as long as that job runs.
alter table webhooks add column delivering_job bigint;

create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_try_at) where state = 'waiting';

-- Jobs of the version before name a delivery; 0 is no webhook.
update jobs set payload = jsonb_build_object('webhook', coalesce(
    (select d.webhook_id from webhook_deliveries d where d.id = (jobs.payload ->> 'delivery')::bigint), 0))
where name = 'deliver-event' and payload ? 'delivery';

-- Who did what, appended only; each row holds the hash of the one before it.

create table activity_logs (
  -- Without a gap, in the order of the chain.
  id bigint primary key,
  at timestamptz not null,
  account_id bigint,
  role_id bigint,
  role_name text,
  action text not null,
  object_kind text not null,
  object_id text,
  outcome text not null check (outcome in ('done', 'refused')),
  request_id text,
  -- [{field, from, to}], all text; personal values are masked before they come here.
  changes jsonb not null default '[]',
  -- What names people may be erased, all four together; the chain holds only their digest.
  account_name text,
  object_name text,
  address text,
  names_salt text,
  names_digest bytea not null,
  hash bytea not null
);
create index on activity_logs (at);
create index on activity_logs (account_id, at);
create index on activity_logs (role_id, at);
create index on activity_logs (action, at);
create index on activity_logs (object_kind, object_id);

create function refuse_activity_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if num_nulls(new.account_name, new.object_name, new.address, new.names_salt) = 4
      and (to_jsonb(new) - array['account_name', 'object_name', 'address', 'names_salt'])
        = (to_jsonb(old) - array['account_name', 'object_name', 'address', 'names_salt']) then
      return new;
    end if;
  end if;
  raise exception 'The activity log is append-only.' using errcode = 'insufficient_privilege';
end $$;

create trigger activity_logs_append_only before update or delete on activity_logs
  for each row execute function refuse_activity_change();
create trigger activity_logs_kept before truncate on activity_logs
  for each statement execute function refuse_activity_change();

-- Every version of every setting, from the second on; the first is the product's own value.
create table setting_changes (
  key text not null,
  version integer not null,
  -- Null: set back to the product's own value.
  value jsonb,
  changed_at timestamptz not null default now(),
  account_id bigint references accounts (id) on delete set null,
  primary key (key, version)
);
create index on setting_changes (account_id);

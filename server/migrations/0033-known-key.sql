-- Which key of the installation, kept outside of the database, has written what is sealed here.
create table known_key (
  is_only boolean primary key default true check (is_only),
  -- Tells one key from another; the key cannot be had from it.
  fingerprint text not null,
  known_since timestamptz not null default now()
);

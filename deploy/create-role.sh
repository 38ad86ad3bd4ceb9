#!/bin/sh
# Run once by the database's image, on an empty volume: the program's role owns its database and is no superuser.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role kolscope login password :'password';
create database kolscope owner kolscope template template0 encoding 'UTF8' locale 'C.UTF-8';
grant pg_read_all_stats, pg_checkpoint to kolscope;
\connect kolscope
grant execute on function pg_switch_wal() to kolscope;
-- The superuser signs in from within this container alone.
alter role postgres password null;
SQL

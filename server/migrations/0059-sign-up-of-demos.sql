-- What a demo has set by itself ends with the demo; what an administrator has set stays. Null: nobody has decided, and whether it
-- is a demo's is settled when one starts.
alter table setting_changes add column of_demo boolean default false;

-- Migration 44 kept the sign-up of every installation in use open, demos or not; later only a demo opens it by itself.
-- A change without an account may be of an administrator who was deleted since: the log tells.
update setting_changes
set of_demo = case when changed_at > (select applied_at from schema_migrations where number = 44) then true end
where key = 'sign_up' and version = 2 and account_id is null
  and not exists (select from activity_logs where action = 'settingChanged' and object_kind = 'setting' and object_id = 'sign_up');

-- What a demo has set by itself ends with the demo; what an administrator has set stays.
alter table setting_changes add column of_demo boolean not null default false;

-- Migration 44 kept the sign-up of demos open, too, as that of all installations in use; later only a demo opens it by itself.
-- A change without an account may be of an administrator who was deleted since: the log tells.
update setting_changes set of_demo = true
where key = 'sign_up' and version = 2 and account_id is null
  and not exists (select from activity_logs where action = 'settingChanged' and object_kind = 'setting' and object_id = 'sign_up')
  and (changed_at > (select applied_at from schema_migrations where number = 44)
    or exists (select from accounts join roles on roles.id = accounts.role_id
      where roles.code = 'administrator' and accounts.email = 'admin@kolscope.example'));

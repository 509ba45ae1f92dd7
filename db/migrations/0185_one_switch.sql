-- No profile becomes public unless its reader says so. Readers who are still being set up have not been asked yet.
alter table profiles alter column is_public set default false;
update profiles set is_public = false where is_public and not onboarding_completed;

-- A channel's own switch is the only one. The switches that could hold it as well have done so for these readers.
-- `notification_settings` stays until no running release reads it.
update delivery_channels set enabled = false, next_run_at = null, updated_at = now()
from notification_settings
where notification_settings.user_id = delivery_channels.user_id
  and delivery_channels.enabled
  and (
    (delivery_channels.kind = 'email' and not notification_settings.email)
    or (delivery_channels.kind = 'push' and not notification_settings.push)
  );

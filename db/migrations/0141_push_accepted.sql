-- When the push service first took a message of ours for this browser. Until then its refusals say nothing about our keys.
alter table push_subscriptions add column accepted_at timestamptz;

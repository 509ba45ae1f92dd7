-- The candidates of the ranking: the newest of each sub topic in each language, videos apart because they are few.
create index drops_candidates on drops (l2_topic_id, language, published_at desc, id desc)
  where tag_done and deleted_at is null;
create index drops_candidate_videos on drops (l2_topic_id, language, published_at desc, id desc)
  where tag_done and deleted_at is null and type = 'video';

-- Editions are built ahead by zone, a page of readers at a time.
create index profiles_zone on profiles (time_zone, id) where onboarding_completed;

insert into cron_jobs (name, cron) values ('build-editions', '0 * * * *');

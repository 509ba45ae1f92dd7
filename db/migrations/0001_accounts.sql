-- Accounts: what Better Auth keeps (users, sessions, accounts, verifications, two_factors),
-- the reader's profile, and the counters that limit sign-in attempts.

create extension if not exists unaccent;

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) <= 200),
  -- Lower case by rule, so that one plain unique index is case-insensitive and serves every lookup.
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  email_confirmed_at timestamptz,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email_verified = (email_confirmed_at is not null))
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- One row per way of signing in: 'credential' holds the password hash, 'google' and 'linkedin_oidc' the tokens.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

-- Short-lived proofs: reset links and the state of a redirect to a provider.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier, created_at desc);
create index verifications_expiry on verifications (expires_at);

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- Attempts per hashed key and window. Unlogged: losing the counts in a crash costs one window.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_expiry on rate_limits (resets_at);

create function is_language_choice(codes text[]) returns boolean
language sql immutable parallel safe
return cardinality(codes) between 1 and 3
  and codes <@ array[
    'en', 'it', 'es', 'fr', 'de', 'pt', 'nl', 'sv', 'no', 'da',
    'fi', 'pl', 'cs', 'ru', 'tr', 'ar', 'hi', 'ja', 'ko', 'zh'
  ]
  and cardinality(codes) = (select count(distinct code) from unnest(codes) as code);

-- PostgreSQL reads an unknown zone as a POSIX offset, hence the look at the shape first.
create function is_time_zone(zone text) returns boolean
language plpgsql stable parallel safe as $$
begin
  perform now() at time zone zone;
  return zone = 'UTC' or zone ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+)+$';
exception when invalid_parameter_value then
  return false;
end $$;

create table profiles (
  id uuid primary key references users on delete cascade,
  email text not null,
  -- The handle in /u/{username}.
  display_name text not null
    check (display_name ~ '^[A-Za-z0-9]+([-_][A-Za-z0-9]+)*$' and char_length(display_name) <= 60),
  role text not null default 'user' check (role in ('user', 'editor', 'admin', 'superadmin')),
  subscription_tier text not null default 'free'
    check (subscription_tier in ('free', 'premium', 'corporate', 'sponsor')),
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  company_role text check (char_length(company_role) <= 100),
  language_prefs text[] not null default '{en}' check (is_language_choice(language_prefs)),
  youtube_embed_pref boolean not null default true,
  onboarding_completed boolean not null default false,
  is_public boolean not null default true,
  time_zone text not null default 'UTC' check (is_time_zone(time_zone)),
  edition_size smallint not null default 5 check (edition_size between 5 and 10),
  created_at timestamptz not null default now()
);
create unique index profiles_handle on profiles (lower(display_name));

-- How many handles of one base were given out, so that the thousandth Ada Lovelace costs what the first did.
create table handle_counters (
  base text primary key,
  given integer not null
);

-- 'Ada Łovelacé' -> 'ada-lovelace'; a name without Latin letters -> 'reader'.
create function handle_base(full_name text) returns text
language plpgsql stable parallel safe as $$
declare
  folded text := lower(unaccent(regexp_replace(normalize(full_name, nfkd), '[\u0300-\u036f''’]', '', 'g')));
  slug text := trim(both '-' from left(
    trim(both '-' from regexp_replace(folded collate "C", '[^a-z0-9]+', '-', 'g')), 40));
begin
  return case when slug ~ '[a-z]' then slug else 'reader' end;
end $$;

create function create_profile() returns trigger
language plpgsql as $$
declare
  stem text := handle_base(new.name);
  nth integer;
begin
  -- The counter's row lock orders sign-ups of one name; the loop only turns again when somebody
  -- whose real name ends in a number holds the handle already.
  loop
    insert into handle_counters as counter (base, given) values (stem, 1)
    on conflict (base) do update set given = counter.given + 1
    returning given into nth;

    insert into profiles (id, email, display_name)
    values (new.id, new.email, case when nth = 1 then stem else stem || '-' || nth end)
    on conflict (lower(display_name)) do nothing;

    exit when found;
  end loop;
  return null;
end $$;

create trigger users_profile after insert on users
for each row execute function create_profile();

create function follow_email() returns trigger
language plpgsql as $$
begin
  update profiles set email = new.email where id = new.id;
  return null;
end $$;

create trigger users_email after update of email on users
for each row when (old.email is distinct from new.email) execute function follow_email();

create function stamp_confirmation() returns trigger
language plpgsql as $$
begin
  new.email_confirmed_at := case when new.email_verified then coalesce(new.email_confirmed_at, now()) end;
  return new;
end $$;

create trigger users_confirmation before insert or update of email_verified on users
for each row execute function stamp_confirmation();

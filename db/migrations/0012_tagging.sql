-- Who tagged a drop, how sure they were, and what an editor corrected.

create table drop_tags (
  drop_id bigint primary key references drops on delete cascade,
  tagger text not null check (tagger in ('local', 'model', 'editor')),
  -- Model and prompt, or lexicon and taxonomy, that gave these tags.
  version text not null,
  confidence real not null check (confidence between 0 and 1),
  needs_review boolean not null default false,
  -- Ranked topics with their scores, for the review screen.
  candidates jsonb not null default '[]',
  tagged_at timestamptz not null default now(),
  tagged_by uuid references profiles on delete set null,
  check (tagger <> 'editor' or not needs_review)
);
create index drop_tags_review on drop_tags (confidence, drop_id) where needs_review;
create index drop_tags_editor on drop_tags (tagged_by) where tagged_by is not null;

-- An editor's correction: survives retagging, and is an evaluation case with its own copy of the text.
create table tag_corrections (
  id bigint generated always as identity primary key,
  drop_id bigint references drops on delete set null,
  editor_id uuid references profiles on delete set null,
  title text not null,
  summary text not null,
  language text,
  given_topic_ids integer[] not null,
  corrected_topic_ids integer[] not null check (cardinality(corrected_topic_ids) between 3 and 5),
  created_at timestamptz not null default now()
);
create index tag_corrections_drop on tag_corrections (drop_id) where drop_id is not null;
create index tag_corrections_editor on tag_corrections (editor_id) where editor_id is not null;

-- The known names; a value that does not fit its kind is refused.
create table tagging_params (
  param_name text primary key,
  param_value text not null,
  kind text not null check (kind in ('integer', 'number', 'boolean')),
  description text not null,
  updated_at timestamptz not null default now(),
  check (case kind
    when 'integer' then param_value ~ '^[0-9]{1,6}$'
    when 'number' then param_value ~ '^(0(\.[0-9]{1,4})?|1(\.0{1,4})?)$'
    else param_value in ('true', 'false')
  end)
);

insert into tagging_params (param_name, param_value, kind, description) values
  ('batch_size', '50', 'integer', 'Drops that one tagging run takes.'),
  ('concurrent_requests', '2', 'integer', 'Requests to the language model at the same time.'),
  ('model_enabled', 'false', 'boolean', 'Ask the language model, when one is configured.'),
  ('model_below_confidence', '0.6', 'number', 'Ask it only when the local tagger is less sure than this.'),
  ('review_below_confidence', '0.4', 'number', 'Put the drop on the review list below this.'),
  ('specific_topic_margin', '0.15', 'number', 'How close a second or third specific topic must be to the first.');

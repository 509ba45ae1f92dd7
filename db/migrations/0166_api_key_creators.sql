-- A key ends with the membership of whoever created it and knows it. Null for keys of the release before.
alter table api_keys add column created_by uuid;
alter table api_keys add constraint api_keys_created_by_fkey
  foreign key (created_by) references profiles on delete set null not valid;

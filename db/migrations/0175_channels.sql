-- The names of the channels stand in the registry of core and, from there, in this table: one place for every table that
-- names one. What a channel is and who may have it, statements are told as parameters.
create table channels (
  name text primary key,
  -- The name under which its provider tells us things, if it does.
  inbound text unique,
  -- Whether the reader connects it, with an address of their own.
  is_linked boolean not null
);
insert into channels (name, inbound, is_linked)
values ('email', 'mail', false), ('telegram', 'telegram', true), ('whatsapp', 'whatsapp', true), ('push', null, false);

create function check_channel_address() returns trigger
language plpgsql as $$
begin
  if (select is_linked from channels where name = new.kind) <> (new.address is not null) then
    raise exception 'a channel that is connected has an address, and no other does: %', new.kind
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger delivery_channels_address before insert or update of kind, address on delivery_channels
for each row execute function check_channel_address();

alter table delivery_channels
  drop constraint delivery_channels_kind_check,
  drop constraint delivery_channels_check2,
  add constraint delivery_channels_kind_fkey foreign key (kind) references channels not valid;
alter table deliveries
  drop constraint deliveries_channel_check,
  add constraint deliveries_channel_fkey foreign key (channel) references channels not valid;
alter table suppressions
  drop constraint suppressions_channel_check,
  add constraint suppressions_channel_fkey foreign key (channel) references channels not valid;
alter table delivery_pauses
  drop constraint delivery_pauses_channel_check,
  add constraint delivery_pauses_channel_fkey foreign key (channel) references channels not valid;
alter table delivery_link_codes
  drop constraint delivery_link_codes_kind_check,
  add constraint delivery_link_codes_kind_fkey foreign key (kind) references channels not valid;
alter table inbound_updates
  drop constraint inbound_updates_provider_check,
  add constraint inbound_updates_provider_fkey foreign key (provider) references channels (inbound) not valid;

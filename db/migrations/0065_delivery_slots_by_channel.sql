-- The slots of one channel, from one key range also where that channel has few.
create index delivery_slots_channel on delivery_slots (channel, due_at desc, id desc);

-- What a feed's item is recognised by, in one row: its own key, and the key of its address where that is another one. Rows of
-- before hold an address as an identity of its own and stay as they are.
alter table feed_items add column address bytea;
alter table feed_items add constraint feed_items_address_check check (octet_length(address) = 32) not valid;

-- A newer reset link ends the older ones of the same person, who are found by value (DEC-72).
-- Hash: values of other kinds may be longer than a row of a btree.
create index verifications_value on verifications using hash (value);

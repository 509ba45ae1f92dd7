-- Whether the publisher declares that the article has to be paid for. Null: nothing is declared.
alter table drops add column paywalled boolean;

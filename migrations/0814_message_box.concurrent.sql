-- Works with releases since 0813.
-- Messages in a customer's box are counted on every page of the console, from the index alone.
create index concurrently if not exists message_in_box on message (account_id, in_box) where deleted_at is null;

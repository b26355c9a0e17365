-- Works with releases since 0813.
-- The few events that no subscriber has received yet are counted on the first page of the back office.
create index concurrently if not exists platform_event_unrelayed on platform_event (at) where relayed_at is null;

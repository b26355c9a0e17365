-- Works with releases since 0848.
create index concurrently if not exists server_by_host on server (engine_id, host) where host is not null and state <> 'released';

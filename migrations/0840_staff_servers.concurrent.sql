-- Works with releases since 0831.
-- The list of all servers in the back office: each order, each filter and each search has an index.
create index concurrently if not exists server_by_time on server (created_at desc, id desc) where state <> 'released';
create index concurrently if not exists server_by_state_and_time on server (state, created_at desc, id desc);
create index concurrently if not exists server_by_zone_and_time on server (zone_id, created_at desc, id desc) where state <> 'released';
create index concurrently if not exists server_by_end on server (expires_at desc, id desc) where state <> 'released';
create index concurrently if not exists server_by_code_prefix on server (code text_pattern_ops);
create index concurrently if not exists server_by_ipv4 on server using gin (ipv4);
create index concurrently if not exists server_by_name_parts on server using gin (text_parts(name));

-- Works with releases since 0808.
-- Staff search the tickets of all customers by parts of a number, a title or a server: an index for rare words, and the order of change for frequent ones.
create index concurrently if not exists work_order_by_parts on work_order using gin (text_parts(number || ' ' || title || ' ' || coalesce(server_code, '')));
create index concurrently if not exists work_order_by_change on work_order (active_at desc, id desc);

-- The period that a paid renewal bought, as it was counted when it was paid: what its order said before may have moved since
-- (a server that is off begins anew), and a refund is counted by what was really bought.
create table server_period (
  order_id uuid primary key references customer_order (id),
  server_id uuid not null references server (id),
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  check (to_at > from_at)
);
create index server_period_by_server on server_period (server_id);

insert into server_period (order_id, server_id, from_at, to_at)
select id, server_id, (snapshot -> 'renewal' ->> 'fromAt')::timestamptz, (snapshot -> 'renewal' ->> 'toAt')::timestamptz
from customer_order
where kind = 'renewal' and state in ('completed', 'refunded') and server_id is not null;

create function server_period_guard() returns trigger language plpgsql as $$
begin
  raise exception 'a period that was bought does not change' using errcode = 'check_violation';
end
$$;
create trigger server_period_guard before update or delete on server_period for each row execute function server_period_guard();

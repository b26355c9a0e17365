-- What order lists are filtered by, without looking into snapshots.
alter table customer_order add column product text not null generated always as (snapshot -> 'config' ->> 'product') stored;
create index customer_order_by_state on customer_order (account_id, state, created_at desc, id desc);

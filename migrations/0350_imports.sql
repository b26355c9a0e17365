-- Imports: objects taken over from another system, by their number there: a second run of an import makes nothing twice.
create table import_link (
  source text not null check (source in ('whmcs', 'zjmf')),
  kind text not null check (kind in ('customer', 'product', 'service')),
  external_id text not null check (external_id ~ '^[0-9]{1,18}$'),
  account_id uuid references account (id),
  server_id uuid references server (id),
  -- Plan, zone and image that replace an imported product.
  target jsonb check (jsonb_typeof(target) = 'object'),
  -- Balance that was imported with a customer.
  credit_fen bigint not null default 0 check (credit_fen >= 0),
  imported_at timestamptz(3) not null,
  primary key (source, kind, external_id),
  check ((kind = 'product') = (target is not null)),
  check ((kind = 'product') = (account_id is null)),
  check ((kind = 'service') = (server_id is not null)),
  check (credit_fen = 0 or kind = 'customer')
);
create unique index import_link_one_server on import_link (server_id) where server_id is not null;
create index import_link_by_account on import_link (account_id) where account_id is not null;

create function import_link_guard() returns trigger language plpgsql as $$
begin
  raise exception 'where something came from does not change' using errcode = 'check_violation';
end
$$;
create trigger import_link_guard before update or delete on import_link for each row execute function import_link_guard();

-- Imported balances are in the ledger exactly once, with the sum of their link. No other journal has this kind.
create view ledger.audit_imports as
select 'an imported balance differs from its link' as problem, coalesce(l.subject, c.subject) as subject
  from (select source || '/' || external_id as subject, account_id, credit_fen from public.import_link where credit_fen > 0) l
  full join (
    select j.subject_id as subject, a.owner_id, sum(p.amount_fen) as total
    from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.kind = 'import.credit' and a.kind = 'available' group by 1, 2) c on c.subject = l.subject and c.owner_id = l.account_id
  where l.credit_fen is distinct from c.total;
revoke all on ledger.audit_imports from public;
grant select on ledger.audit_imports to runxin_app;

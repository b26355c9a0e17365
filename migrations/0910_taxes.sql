-- Works with releases since 0902.
-- Versions of the tax scheme that staff set by page. Without a row the company issues fapiao.
create table tax_version (
  version integer primary key check (version > 0),
  scheme jsonb not null check (jsonb_typeof(scheme) = 'object' and octet_length(scheme::text) < 40000),
  note text not null check (char_length(note) between 2 and 200),
  effective_at timestamptz(3) not null,
  published_at timestamptz(3) not null,
  published_by text not null check (char_length(published_by) between 1 and 80),
  withdrawn_at timestamptz(3),
  withdrawn_by text check (char_length(withdrawn_by) between 1 and 80),
  check (effective_at >= published_at),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  -- A version that has been in force stays in the history, because invoices were issued under it.
  check (withdrawn_at < effective_at)
);

create function tax_version_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a version of the tax scheme stays' using errcode = 'check_violation'; end if;
  if old.withdrawn_at is not null
    or (to_jsonb(new) - array['withdrawn_at', 'withdrawn_by']) is distinct from (to_jsonb(old) - array['withdrawn_at', 'withdrawn_by']) then
    raise exception 'a published version of the tax scheme never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tax_version_guard before update or delete on tax_version for each row execute function tax_version_guard();

create table billing_details (
  account_id uuid primary key references account (id),
  name text not null check (char_length(name) between 2 and 120),
  address text not null check (char_length(address) between 4 and 300),
  country text not null check (country ~ '^[A-Z]{2}$'),
  tax_number text check (char_length(tax_number) between 4 and 40),
  updated_at timestamptz(3) not null
);

-- Last number of each series, such as INV-2026. The row stays locked until its document is stored.
create table tax_series (
  series text primary key check (char_length(series) between 4 and 20),
  last integer not null check (last > 0)
);

create function tax_series_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.series <> old.series or new.last <> old.last + 1 then
    raise exception 'numbers of invoices have no gap' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tax_series_guard before update or delete on tax_series for each row execute function tax_series_guard();

create table tax_document (
  id uuid primary key,
  number text not null unique check (char_length(number) between 6 and 32),
  kind text not null check (kind in ('invoice', 'credit-note')),
  corrects_id uuid references tax_document (id),
  account_id uuid not null references account (id),
  order_id uuid not null references customer_order (id),
  order_number text not null,
  order_kind text not null,
  product text not null,
  seller jsonb not null check (jsonb_typeof(seller) = 'object'),
  buyer jsonb check (jsonb_typeof(buyer) = 'object'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  treatment text not null check (treatment in ('taxed', 'reverse-charge', 'outside')),
  tax_name text check (char_length(tax_name) between 1 and 20),
  basis_points integer not null check (basis_points between 0 and 5000),
  gross_fen bigint not null check (gross_fen > 0),
  tax_fen bigint not null check (tax_fen between 0 and gross_fen),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_date date not null,
  paid_at timestamptz(3) not null,
  issued_at timestamptz(3) not null,
  check ((kind = 'credit-note') = (corrects_id is not null)),
  check (treatment = 'taxed' or (basis_points = 0 and tax_fen = 0)),
  check ((treatment = 'outside') = (tax_name is null))
);
-- One invoice for an order.
create unique index tax_document_order on tax_document (order_id) where kind = 'invoice';
create index tax_document_corrects on tax_document (corrects_id) where corrects_id is not null;
create index tax_document_account on tax_document (account_id, issued_at desc, id desc);
create index tax_document_issued on tax_document (issued_at desc, id desc);
create index tax_document_month on tax_document (tax_date);
create index tax_document_order_number on tax_document (order_number);

create function tax_document_guard() returns trigger language plpgsql as $$
declare
  invoice tax_document;
  credited bigint;
begin
  if tg_op = 'INSERT' then
    if new.kind = 'invoice' then return new; end if;
    select * into invoice from tax_document where id = new.corrects_id for update;
    select coalesce(sum(gross_fen), 0) into credited from tax_document where corrects_id = new.corrects_id;
    if invoice.kind <> 'invoice' or invoice.order_id <> new.order_id or credited + new.gross_fen > invoice.gross_fen then
      raise exception 'a credit note is at most the rest of its invoice' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.buyer is not null or new.buyer is null or (to_jsonb(new) - 'buyer') is distinct from (to_jsonb(old) - 'buyer') then
    raise exception 'an issued document never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tax_document_guard before insert or update or delete on tax_document for each row execute function tax_document_guard();

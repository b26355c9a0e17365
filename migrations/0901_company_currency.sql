-- Works with releases since 0890.
-- The first prices fix the currency of the company. Every later version has it, and payments are in it.
create function price_book_currency() returns trigger language plpgsql as $$
begin
  if exists (select 1 from price_book b where b.book ->> 'currency' is distinct from new.book ->> 'currency') then
    raise exception 'prices are in the currency of the company' using errcode = 'check_violation', constraint = 'price_book_currency';
  end if;
  -- Every process reads the currency again (src/app/adapters/currency.ts).
  perform pg_notify('platform_live', 'currency');
  return new;
end $$;
create trigger price_book_currency before insert on price_book for each row execute function price_book_currency();

alter table payment drop constraint payment_currency_check;
alter table payment add constraint payment_currency_form check (currency ~ '^[A-Z]{3}$') not valid;

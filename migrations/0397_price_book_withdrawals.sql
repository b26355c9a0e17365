-- Versions of prices that were taken back before they began. The book itself stays as it was published.
create table price_book_withdrawal (
  version integer primary key references price_book (version),
  withdrawn_at timestamptz(3) not null,
  withdrawn_by text not null
);

create function price_book_withdrawal_guard() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a version that was taken back stays so' using errcode = 'check_violation';
  end if;
  if not exists (select from price_book b where b.version = new.version and b.effective_at > new.withdrawn_at) then
    raise exception 'prices that have begun to count are not taken back' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger price_book_withdrawal_guard before insert or update or delete on price_book_withdrawal
  for each row execute function price_book_withdrawal_guard();
create trigger site_version after insert on price_book_withdrawal for each statement execute function bump_site_version();

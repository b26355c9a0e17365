-- Works with releases since 0860.
-- An account has a phone or a verified e-mail address. The check runs at the end of the transaction, because a change of either takes several steps.
alter table account alter column phone drop not null;
create function account_contact() returns trigger language plpgsql as $$
declare
  checked uuid;
begin
  if tg_table_name = 'account' then checked := new.id; else checked := old.account_id; end if;
  -- The lock comes first, so that two transactions that each remove one contact see each other.
  perform from account where id = checked for no key update;
  if exists (select from account where id = checked and phone is null) and not exists (select from account_email where account_id = checked) then
    raise exception 'an account has a phone or an e-mail address' using errcode = 'check_violation', constraint = 'account_contact';
  end if;
  return null;
end
$$;
create constraint trigger account_contact after insert or update of phone on account deferrable initially deferred
  for each row when (new.phone is null) execute function account_contact();
create constraint trigger account_contact after delete or update of account_id on account_email deferrable initially deferred
  for each row execute function account_contact();

-- A first phone is added to an account of an e-mail address after step-up authentication, without a code to an old phone.
alter table phone_change drop constraint phone_change_way_check;
alter table phone_change add constraint phone_change_way_check check (way in ('old-phone', 'factor', 'first')) not valid;

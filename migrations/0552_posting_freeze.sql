-- The row that stops the ledger is called posting freeze everywhere. The functions that read or write it keep their text apart from the name.
alter table ledger.brake rename to posting_freeze;
alter table ledger.posting_freeze rename constraint brake_pkey to posting_freeze_pkey;
alter table ledger.posting_freeze rename constraint brake_single_check to posting_freeze_single_check;

do $$
declare
  f regprocedure;
begin
  for f in select p.oid from pg_proc p where p.pronamespace = 'ledger'::regnamespace and p.prosrc like '%ledger.brake%' loop
    execute replace(pg_get_functiondef(f), 'ledger.brake', 'ledger.posting_freeze');
  end loop;
end
$$;

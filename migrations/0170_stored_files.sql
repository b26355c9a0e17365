-- Uploaded files. The bytes are in the file store under the row's id.
create table stored_file (
  id uuid primary key,
  account_id uuid not null references account (id),
  purpose text not null check (purpose ~ '^[a-z][a-z-]{1,39}$'),
  content_type text not null check (content_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  size integer not null check (size > 0),
  -- `writing` until the store has all of it, `dropped` until the store has deleted it.
  state text not null check (state in ('writing', 'kept', 'dropped')),
  created_at timestamptz(3) not null,
  -- Dropped from then on; null while another row refers to it.
  expires_at timestamptz(3)
);
create index stored_file_by_account on stored_file (account_id) where state <> 'dropped';
create index stored_file_to_sweep on stored_file (state, expires_at);

create function stored_file_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.purpose, new.content_type, new.size, new.created_at)
    is distinct from (old.id, old.account_id, old.purpose, old.content_type, old.size, old.created_at) then
    raise exception 'a stored file does not change' using errcode = 'check_violation';
  end if;
  if old.state = 'dropped' and new.state <> 'dropped' then
    raise exception 'a dropped file does not come back' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger stored_file_guard before update on stored_file for each row execute function stored_file_guard();

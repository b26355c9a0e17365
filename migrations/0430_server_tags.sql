-- Words by which an owner finds their servers. They belong to the person and not to the machine.
create table server_tag (
  server_id uuid not null references server (id),
  tag text not null check (length(tag) between 1 and 32 and tag = btrim(tag)),
  added_at timestamptz(3) not null,
  primary key (server_id, tag)
);
create index server_tag_by_tag on server_tag (tag);

-- A server that is gone, or that belongs to somebody else now, has none of its former owner's tags.
create function server_loses_tags() returns trigger language plpgsql as $$
begin
  delete from server_tag where server_id = new.id;
  return null;
end
$$;
create trigger server_loses_tags after update of state, account_id on server for each row
  when ((new.state = 'released' and old.state <> 'released') or new.account_id <> old.account_id) execute function server_loses_tags();

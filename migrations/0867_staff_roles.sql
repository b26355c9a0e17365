-- Works with releases since 0860.

-- Roles of staff. A shipped role without permissions here has those of the release, so that it gets new ones with an update.
create table staff_role (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  shipped boolean not null default false,
  -- Empty: the name in another language, or the shipped name.
  name_zh text not null default '' check (char_length(name_zh) <= 30),
  name_zh_tw text not null default '' check (char_length(name_zh_tw) <= 30),
  name_en text not null default '' check (char_length(name_en) <= 30),
  permissions text[],
  revision integer not null default 0 check (revision >= 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (shipped or (permissions is not null and name_zh || name_zh_tw || name_en <> '')),
  -- The owner always has every permission.
  check (id <> 'owner' or (shipped and permissions is null)),
  -- Their holder could give any role to anyone.
  check (not 'staff' = any (permissions)),
  check ('overview' = any (permissions))
);
insert into staff_role (id, shipped, created_at, updated_at)
select id, true, now(), now() from unnest(array['owner', 'finance', 'support', 'content', 'operations']) as id;

create function staff_role_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.shipped then raise exception 'a shipped role stays'; end if;
    return old;
  end if;
  if new.id <> old.id or new.shipped <> old.shipped then raise exception 'a role keeps its id and origin'; end if;
  if old.id = 'owner' then raise exception 'the role of the owner stays'; end if;
  if new.revision <> old.revision + 1 then raise exception 'each change of a role has the next revision'; end if;
  return new;
end $$;
create trigger staff_role_guard before update or delete on staff_role for each row execute function staff_role_guard();

alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_fkey foreign key (role) references staff_role (id) not valid;

-- Sessions in which an owner sees the back office as a role does. They only read.
create table staff_role_view (
  session_hash bytea primary key references staff_session (token_hash) on delete cascade,
  role text not null references staff_role (id) on delete cascade,
  began_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > began_at and expires_at <= began_at + interval '30 minutes')
);
create index staff_role_view_by_role on staff_role_view (role);

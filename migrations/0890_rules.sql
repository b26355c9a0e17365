-- Works with releases since 0860.
-- Versions of the business rules that staff set by page. Without a row the rules of the release are in force.
create table rule_version (
  version integer primary key check (version > 0),
  -- Numbers by the name of the rule. A rule that is missing has its shipped value.
  rules jsonb not null check (jsonb_typeof(rules) = 'object' and octet_length(rules::text) < 10000),
  note text not null check (char_length(note) between 2 and 200),
  effective_at timestamptz(3) not null,
  published_at timestamptz(3) not null,
  published_by text not null check (char_length(published_by) between 1 and 80),
  withdrawn_at timestamptz(3),
  withdrawn_by text check (char_length(withdrawn_by) between 1 and 80),
  check (effective_at >= published_at),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  -- A version that has been in force stays in the history, because orders were placed under it.
  check (withdrawn_at < effective_at)
);

create function rule_version_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a version of the rules stays'; end if;
  if old.withdrawn_at is not null then raise exception 'a withdrawn version of the rules stays withdrawn'; end if;
  if (new.version, new.rules, new.note, new.effective_at, new.published_at, new.published_by)
    is distinct from (old.version, old.rules, old.note, old.effective_at, old.published_at, old.published_by) then
    raise exception 'a published version of the rules never changes';
  end if;
  return new;
end $$;
create trigger rule_version_guard before update or delete on rule_version for each row execute function rule_version_guard();
create trigger site_version after insert or update or delete or truncate on rule_version for each statement execute function bump_site_version();

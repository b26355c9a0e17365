-- Works with releases since 0890.
-- Staff publish CPS terms with a reason, and can withdraw a version until it takes effect. Terms of earlier releases have no reason.
alter table cps_terms add column note text, add column withdrawn_at timestamptz(3), add column withdrawn_by text;
alter table cps_terms
  add constraint cps_terms_note check (char_length(note) between 2 and 200) not valid,
  add constraint cps_terms_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null) and withdrawn_at < effective_at) not valid;

create function cps_terms_version_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.withdrawn_at is not null
    or (to_jsonb(new) - array['withdrawn_at', 'withdrawn_by']) is distinct from (to_jsonb(old) - array['withdrawn_at', 'withdrawn_by']) then
    raise exception 'published terms do not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create or replace trigger cps_terms_guard before update or delete on cps_terms for each row execute function cps_terms_version_guard();
create or replace trigger site_version after insert or update on cps_terms for each statement execute function bump_site_version();

-- A change of a level by page: former and new values by their names. A change of the floor alone has columns of its own.
alter table partner_level_change
  add column changes jsonb,
  alter column from_per_mille drop not null,
  alter column to_per_mille drop not null;
alter table partner_level_change
  add constraint partner_level_change_kind check ((changes is null) = (from_per_mille is not null) and (from_per_mille is null) = (to_per_mille is null)) not valid;

-- Audit log of the staff: person, subject, reason and outcome. Hash-chained. The app's role can append through audit.append and
-- read, nothing else.
create schema audit;

create table audit.entry (
  seq bigint primary key check (seq > 0),
  -- Every act has a first and a last entry: it leaves a trace even if the process dies in between.
  act_id uuid not null,
  step text not null check (step in ('began', 'done', 'refused', 'failed')),
  at timestamptz(3) not null,
  -- Null: command line.
  staff_id uuid references public.staff (id),
  role text not null check (length(role) between 1 and 40),
  action text not null check (length(action) between 1 and 120),
  subject text not null check (length(subject) <= 200),
  detail jsonb not null check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 8000),
  ip text not null check (length(ip) <= 60),
  chain bytea not null check (octet_length(chain) = 32)
);
create unique index entry_one_begin on audit.entry (act_id) where step = 'began';
create unique index entry_one_end on audit.entry (act_id) where step <> 'began';
create index entry_by_staff on audit.entry (staff_id, seq desc);
create index entry_by_subject on audit.entry (subject, seq desc) where subject <> '';
create index entry_by_time on audit.entry (at);

create function audit.keep() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only appended to' using errcode = 'check_violation';
end
$$;
create trigger entry_keep before update or delete on audit.entry for each row execute function audit.keep();
create trigger entry_keep_all before truncate on audit.entry for each statement execute function audit.keep();

-- End of the chain: without it, the last entries could be cut off unnoticed.
create table audit.head (
  single boolean primary key default true check (single),
  last_seq bigint not null default 0,
  chain bytea not null default '\x'::bytea
);
insert into audit.head default values;

-- Runs of the verifier, kept as proof.
create table audit.verification (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  entries bigint not null,
  problems integer not null,
  first_problem text
);
create index verification_by_time on audit.verification (at);

create function audit.link(p_before bytea, p audit.entry) returns bytea language sql stable set search_path = audit, pg_temp as $$
  select sha256(p_before || convert_to(jsonb_build_array(
    p.seq, p.act_id, p.step, (extract(epoch from p.at) * 1000)::bigint, p.staff_id, p.role, p.action, p.subject, p.detail, p.ip)::text, 'UTF8'))
$$;

-- Appends one entry; the only way in. Entries are serialized, so that each one knows the entry before it.
create function audit.append(
  p_act_id uuid, p_step text, p_at timestamptz, p_staff_id uuid, p_role text, p_action text, p_subject text, p_detail jsonb, p_ip text
) returns bigint language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  head audit.head;
  fresh audit.entry;
begin
  select * into strict head from audit.head for update;
  fresh := row(head.last_seq + 1, p_act_id, p_step, p_at, p_staff_id, p_role, p_action, p_subject, p_detail, p_ip, '\x'::bytea);
  fresh.chain := audit.link(head.chain, fresh);
  insert into audit.entry select (fresh).*;
  update audit.head set last_seq = fresh.seq, chain = fresh.chain;
  return fresh.seq;
end
$$;

-- Findings; empty in a correct log. Read-only.
create function audit.problems() returns table (problem text, subject text) language sql stable security definer set search_path = audit, pg_temp as $$
  with chained as (
    select e as entry, e.seq, e.chain, lag(e.seq, 1, 0::bigint) over w as seq_before, lag(e.chain, 1, '\x'::bytea) over w as chain_before
    from audit.entry e window w as (order by e.seq)
  )
  (select 'an entry is missing before this one' as problem, c.seq::text as subject from chained c where c.seq <> c.seq_before + 1
  union all
  select 'an entry was changed', c.seq::text from chained c where c.seq = c.seq_before + 1 and c.chain <> audit.link(c.chain_before, c.entry)
  union all
  select 'the last entries are missing', h.last_seq::text from audit.head h
    left join lateral (select e.seq, e.chain from audit.entry e order by e.seq desc limit 1) l on true
    where (h.last_seq, h.chain) is distinct from (coalesce(l.seq, 0), coalesce(l.chain, '\x'::bytea)))
  order by 2, 1 limit 100
$$;

-- Verifies the whole chain and records the result.
create function audit.verify(p_at timestamptz) returns table (problem text, subject text) language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  found_problems jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_array(p.problem, p.subject)), '[]') into found_problems from audit.problems() p;
  insert into audit.verification (at, entries, problems, first_problem)
    select p_at, (select count(*) from audit.entry), jsonb_array_length(found_problems), (found_problems #>> '{0,0}') || ': ' || (found_problems #>> '{0,1}');
  delete from audit.verification v where v.at < p_at - interval '90 days';
  return query select f ->> 0, f ->> 1 from jsonb_array_elements(found_problems) f;
end
$$;

revoke all on all tables in schema audit from public;
revoke all on all functions in schema audit from public;
grant usage on schema audit to runxin_app;
grant select on all tables in schema audit to runxin_app;
grant execute on function audit.append, audit.verify, audit.problems to runxin_app;

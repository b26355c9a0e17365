-- A verification of the audit log also records findings that the caller made against the signed anchors outside of the database.
drop function audit.verify(timestamptz);
create function audit.verify(p_at timestamptz, p_found jsonb default '[]') returns table (problem text, subject text)
language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  found_problems jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_array(p.problem, p.subject)), '[]') into found_problems from audit.problems() p;
  found_problems := found_problems || p_found;
  insert into audit.verification (at, entries, problems, first_problem)
    select p_at, (select count(*) from audit.entry), jsonb_array_length(found_problems), (found_problems #>> '{0,0}') || ': ' || (found_problems #>> '{0,1}');
  delete from audit.verification v where v.at < p_at - interval '90 days';
  return query select f ->> 0, f ->> 1 from jsonb_array_elements(found_problems) f;
end
$$;
revoke all on function audit.verify from public;
grant execute on function audit.verify to runxin_app;

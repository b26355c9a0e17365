-- Notifies streams and consoles of the end of their session, at commit: topics of src/platform/live. No data is sent.
create function tell_of_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_live', 'session:' || old.id);
  return null;
end
$$;
create trigger session_ended after update on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_of_session_end();
create trigger session_deleted after delete on session for each row when (old.ended_at is null) execute function tell_of_session_end();

create function tell_of_staff_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_live', 'staff-session:' || old.staff_id);
  return null;
end
$$;
create trigger staff_session_deleted after delete on staff_session for each row execute function tell_of_staff_session_end();

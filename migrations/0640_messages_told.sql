-- Notifies pages that show the number of unread messages when it may have changed, at commit, by account: topic of
-- src/features/messages/server/watch-unread.ts. No data is sent.
create function tell_of_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_live', 'messages:' || new.account_id);
  return null;
end
$$;
create trigger message_told_new after insert on message for each row when (new.in_box) execute function tell_of_message();
create trigger message_told after update on message for each row
  when ((old.in_box, old.read_at is null, old.deleted_at is null) is distinct from (new.in_box, new.read_at is null, new.deleted_at is null))
  execute function tell_of_message();

-- Works with releases since 0860.
-- Old rows are deleted in slices, the oldest first. Each rule reads its slice from an index.
create index concurrently if not exists site_change_by_time on site_change (changed_at);
create index concurrently if not exists two_factor_setup_by_end on two_factor_setup (expires_at);
create index concurrently if not exists sign_in_record_without_account on sign_in_record (at) where account_id is null;
create index concurrently if not exists message_by_time on message (created_at);
create index concurrently if not exists lead_closed on lead (state_at) where state = 'closed';
create index concurrently if not exists status_request_by_time on status_request (created_at);
create index concurrently if not exists status_request_confirmed on status_request (confirmed_at) where confirmed_at is not null;
create index concurrently if not exists status_mail_sent on status_mail (sent_at) where sent_at is not null;
create index concurrently if not exists staff_session_by_end on staff_session (expires_at);
create index concurrently if not exists staff_two_factor_setup_by_end on staff_two_factor_setup (expires_at);
create index concurrently if not exists staff_view_ended on staff_view (ended_at) where ended_at is not null;
create index concurrently if not exists server_console_ended on server_console (ended_at) where ended_at is not null;
create index concurrently if not exists server_snapshot_dropped on server_snapshot (dropped_at) where dropped_at is not null;
create index concurrently if not exists operation_planned on operation (finished_at) where kind = 'backup' and requested_by = 'system' and state = 'succeeded';
-- PostgreSQL looks here for rows that refer to a deleted one.
create index concurrently if not exists console_ticket_by_session on console_ticket (session_id);
create index concurrently if not exists server_upgrade_by_snapshot on server_upgrade (snapshot_id) where snapshot_id is not null;
create index concurrently if not exists server_console_by_operation on server_console (operation_id);
create index concurrently if not exists transfer_server_by_operation on transfer_server (operation_id) where operation_id is not null;

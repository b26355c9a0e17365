-- The operations room looks at everybody's, newest first.
create index operation_by_time on operation (created_at desc, id desc);

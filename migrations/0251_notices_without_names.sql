-- Notices of the staff live longer than a closed account: they say that there is an application, not whose.
update staff_notice set params = params - 'name' where code = 'partner-applied';
update platform_event set payload = (payload::jsonb - 'name')::text where name = 'partner.applied';

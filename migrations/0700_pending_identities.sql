-- Pending submissions of one number are counted before another is accepted.
create index identity_submission_pending_number on identity_submission (number_mac) where state = 'pending';

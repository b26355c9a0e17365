-- A sign-in that waits for its second step is called pending everywhere.
alter table held_sign_in rename to pending_sign_in;
alter index held_sign_in_by_account rename to pending_sign_in_by_account;
alter index held_sign_in_by_expiry rename to pending_sign_in_by_expiry;

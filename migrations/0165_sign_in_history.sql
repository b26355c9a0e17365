-- What was tried with an account, for its owner: 180 days (product §3). Tries at names without an account are written the
-- same way, so that both take as long, and forgotten after a day.
create table sign_in_record (
  id uuid primary key,
  account_id uuid references account (id),
  method text not null check (method ~ '^[a-z][a-z-]{2,29}$'),
  -- 'signed-in', or why not.
  outcome text not null check (outcome ~ '^[a-z][a-z-]{2,39}$'),
  session_id uuid,
  ip text not null,
  user_agent text not null,
  at timestamptz(3) not null,
  check ((outcome = 'signed-in') = (session_id is not null)),
  check (session_id is null or account_id is not null)
);
create index sign_in_record_by_account on sign_in_record (account_id, at desc, id desc) where account_id is not null;
create index sign_in_record_by_time on sign_in_record (at);

-- Sessions that were there before begin the history.
insert into sign_in_record (id, account_id, method, outcome, session_id, ip, user_agent, at)
select gen_random_uuid(), account_id, method, 'signed-in', id, ip, user_agent, created_at from session;

-- More features ask for phone codes; the purposes are listed in auth/model.ts.
alter table phone_code drop constraint if exists phone_code_purpose_check;
alter table phone_code add constraint phone_code_purpose_check check (purpose ~ '^[a-z][a-z-]{2,29}$');

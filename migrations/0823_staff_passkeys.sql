-- Works with releases since 0752.
-- Passkeys of staff, as a second factor beside the codes of an app. Someone with a passkey has such codes and recovery codes too.
create table staff_passkey (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  credential_id text not null unique check (char_length(credential_id) between 16 and 1400),
  public_key bytea not null,
  -- Counter of authenticators that count; 0 for others. It never decreases.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index staff_passkey_by_staff on staff_passkey (staff_id, created_at);

-- Challenges for authenticators: valid once, for one purpose and one session or pending sign-in, whose token's hash they are bound to.
create table staff_passkey_challenge (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('add', 'check')),
  bound_to bytea not null check (octet_length(bound_to) = 32),
  expires_at timestamptz(3) not null
);
create index staff_passkey_challenge_by_expiry on staff_passkey_challenge (expires_at);

-- Time from which an owner needs a passkey where one is required. Null: from the beginning.
alter table staff add column passkey_from timestamptz(3);

alter table staff_session drop constraint staff_session_factor_check;
alter table staff_session add constraint staff_session_factor_check check (factor in ('none', 'totp', 'recovery-code', 'passkey')) not valid;
alter table staff_sign_in_step drop constraint staff_sign_in_step_step_check;
alter table staff_sign_in_step add constraint staff_sign_in_step_step_check check (step in ('code', 'set-up', 'passkey')) not valid;

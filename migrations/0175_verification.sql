-- Identity verification of customers.

-- Consent to the processing of identity data. Submissions, decisions and readings below are personal data of the strictest kind
-- (security §5).
create table identity_consent (
  id uuid primary key,
  account_id uuid not null references account (id),
  version text not null check (char_length(version) between 1 and 20),
  purpose text not null check (purpose = 'identity-verification'),
  given_at timestamptz(3) not null,
  withdrawn_at timestamptz(3)
);
create unique index identity_consent_live on identity_consent (account_id, version) where withdrawn_at is null;

create table identity_submission (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- One submission per click.
  request_key uuid not null,
  kind text not null check (kind in ('personal', 'enterprise')),
  document text not null check (document in ('resident-id', 'passport', 'travel-permit', 'business-licence')),
  contact_is_legal boolean not null,
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  route text not null check (route in ('automatic', 'manual')),
  -- AES-256-GCM under a key of its own, which is wrapped by a key outside this database.
  sealed bytea,
  wrapped_key bytea,
  key_id text,
  -- HMAC of document and number: finds the same identity again and cannot be computed from outside.
  number_mac bytea check (octet_length(number_mac) = 32),
  consent_id uuid not null references identity_consent (id),
  reason text check (reason in ('unreadable', 'mismatch', 'expired', 'wrong-document', 'incomplete', 'letter', 'identity-used', 'other')),
  note text check (char_length(note) between 1 and 300),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  -- Null where a rule or a check service decided.
  decided_by uuid references staff (id),
  erased_at timestamptz(3),
  unique (account_id, request_key),
  check ((kind = 'enterprise') = (document = 'business-licence')),
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((sealed is null) = (erased_at is not null)),
  check (num_nulls(sealed, wrapped_key, key_id, number_mac) in (0, 4)),
  check (erased_at is null or state <> 'pending')
);
create unique index identity_submission_pending on identity_submission (account_id) where state = 'pending';
create index identity_submission_by_account on identity_submission (account_id, created_at desc);
create index identity_submission_by_state on identity_submission (state, created_at);
create index identity_submission_by_key on identity_submission (key_id) where key_id is not null;

create function identity_submission_guard() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' and new.state <> old.state then
    raise exception 'a decided submission stays decided' using errcode = 'check_violation';
  end if;
  if (new.id, new.account_id, new.request_key, new.kind, new.document, new.contact_is_legal, new.consent_id, new.created_at)
    is distinct from (old.id, old.account_id, old.request_key, old.kind, old.document, old.contact_is_legal, old.consent_id, old.created_at) then
    raise exception 'what was submitted does not change' using errcode = 'check_violation';
  end if;
  -- Sealed data are erased or wrapped anew, never replaced.
  if new.sealed is distinct from old.sealed and new.sealed is not null then
    raise exception 'what was submitted does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger identity_submission_guard before update on identity_submission for each row execute function identity_submission_guard();

-- Accounts that an identity verifies. Three places, so never a fourth account (product §3).
create table identity_holder (
  number_mac bytea not null check (octet_length(number_mac) = 32),
  place smallint not null check (place between 1 and 3),
  account_id uuid not null references account (id),
  kind text not null check (kind in ('personal', 'enterprise')),
  claimed_at timestamptz(3) not null,
  primary key (number_mac, place),
  unique (number_mac, account_id),
  unique (account_id, kind)
);

create table identity_image (
  id uuid primary key,
  account_id uuid not null references account (id),
  submission_id uuid references identity_submission (id),
  slot text not null check (slot in ('id-front', 'id-back', 'passport', 'permit-front', 'permit-back', 'licence', 'letter')),
  file_id uuid not null unique,
  wrapped_key bytea not null,
  key_id text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz(3) not null
);
create unique index identity_image_loose on identity_image (account_id, slot) where submission_id is null;
create unique index identity_image_of_submission on identity_image (submission_id, slot) where submission_id is not null;
create index identity_image_by_key on identity_image (key_id);

-- Every reading of an identity: reader, subject, time, reason. Append-only.
create table identity_access (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id),
  submission_id uuid,
  what text not null check (what in ('record', 'number', 'image', 'check', 'export')),
  slot text,
  reader text not null check (reader in ('owner', 'staff', 'system')),
  staff_id uuid references staff (id),
  reason text check (char_length(reason) between 1 and 200),
  at timestamptz(3) not null,
  check ((reader = 'staff') = (staff_id is not null))
);
create index identity_access_by_account on identity_access (account_id, id desc);

create function identity_access_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the record of readings is only appended to' using errcode = 'check_violation';
end
$$;
create trigger identity_access_guard before update or delete on identity_access for each row execute function identity_access_guard();

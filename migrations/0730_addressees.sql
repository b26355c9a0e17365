-- Offers and invitations go to the phone or account number that was typed. The account behind it is looked up after the response, so that the sender
-- learns nothing about it.

-- Full while the receiver can answer. Masked afterwards; null once the receiver has accepted.
alter table transfer
  add column sent_to text check (char_length(sent_to) between 7 and 20),
  add constraint transfer_sent_to_of_account check (sent_to is null or way = 'account'),
  add constraint transfer_sent_to_masked check (state = 'awaiting' or sent_to is null or sent_to like '%••••'),
  drop constraint transfer_check3,
  add constraint transfer_receiver_known check (receiver_id is not null
    or (state in ('awaiting', 'cancelled', 'expired') and (way = 'link' or sent_to is not null)));
create index transfer_waiting_for_phone on transfer (sent_to) where state = 'awaiting' and receiver_id is null;

create function transfer_sent_to_guard() returns trigger language plpgsql as $$
begin
  if new.sent_to is not null and new.sent_to is distinct from regexp_replace(old.sent_to, '\d{4}$', '••••') then
    raise exception 'an offer is not sent to another account' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger transfer_sent_to_guard before update of sent_to on transfer for each row
  when (new.sent_to is distinct from old.sent_to) execute function transfer_sent_to_guard();

-- Full until the invitation or the access ends, masked afterwards.
alter table server_guest
  add column sent_to text check (char_length(sent_to) between 7 and 20),
  alter column account_id drop not null,
  add constraint server_guest_guest_known check (account_id is not null or (accepted_at is null and sent_to is not null));
create index server_guest_waiting_for_phone on server_guest (sent_to) where ended_at is null and account_id is null;

-- The terms of an invitation never change, and an ended one does not begin again. An unanswered one can gain or lose its account.
create or replace function server_guest_guard() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (new.id, new.server_id, new.owner_id, new.scope, new.invited_at, new.until_at)
      is distinct from (old.id, old.server_id, old.owner_id, old.scope, old.invited_at, old.until_at)
    or (new.account_id is distinct from old.account_id and (old.accepted_at is not null or num_nonnulls(old.account_id, new.account_id) = 2))
    or (new.sent_to is distinct from old.sent_to and new.sent_to is distinct from regexp_replace(old.sent_to, '\d{4}$', '••••'))
    or (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at) then
    raise exception 'what a guest was promised does not change' using errcode = 'check_violation';
  end if;
  if new.ended_at is not null then
    new.sent_to := regexp_replace(new.sent_to, '\d{4}$', '••••');
  end if;
  return new;
end
$$;

-- A frozen or closing account has no guests and is a guest nowhere. Its unanswered invitations stay open, because their end would tell the inviter
-- about the account; it cannot accept them.
create or replace function account_loses_guests() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'account_freeze' then
    update server_guest set ended_at = new.frozen_at, ended_by = 'blocked'
    where (owner_id = new.account_id or (account_id = new.account_id and accepted_at is not null)) and ended_at is null;
  else
    update server_guest set ended_at = new.requested_at, ended_by = 'closing'
    where (owner_id = new.account_id or (account_id = new.account_id and accepted_at is not null)) and ended_at is null;
  end if;
  return null;
end
$$;

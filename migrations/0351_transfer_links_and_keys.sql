-- Keys that the machine let go of when its server changed hands: what the new owner is shown.
alter table transfer_server add column removed_keys jsonb not null default '[]' check (jsonb_typeof(removed_keys) = 'array');

alter table transfer_history drop constraint transfer_history_event_check;
alter table transfer_history add constraint transfer_history_event_check check (event in
  ('offer', 'open-link', 'new-link', 'reject', 'cancel', 'expire', 'accept', 'escrow', 'review', 'begin', 'complete', 'fail', 'dispute', 'release', 'give-back'));

-- The link of an offer that nobody has opened may be replaced by another one; the rest of the guard is as it was.
create or replace function transfer_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'awaiting' then
      raise exception 'a transfer begins awaiting, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'transfers are kept' using errcode = 'check_violation';
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in (
    'awaiting rejected', 'awaiting cancelled', 'awaiting expired', 'awaiting accepted',
    'accepted escrowed', 'accepted review', 'escrowed review', 'accepted executing', 'escrowed executing', 'review executing',
    'executing completed', 'review failed', 'executing failed') then
    raise exception 'a transfer never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.money <> old.money and (old.money || ' ' || new.money) not in ('none escrow', 'escrow held', 'escrow returned', 'held released', 'held returned') then
    raise exception 'the money of a transfer never goes from % to %', old.money, new.money using errcode = 'check_violation';
  end if;
  if (new.id, new.number, new.seller_id, new.way, new.price_fen, new.snapshots, new.created_at, new.expires_at)
    is distinct from (old.id, old.number, old.seller_id, old.way, old.price_fen, old.snapshots, old.created_at, old.expires_at)
    or (old.receiver_id is not null and new.receiver_id is distinct from old.receiver_id) then
    raise exception 'what a transfer agreed does not change' using errcode = 'check_violation';
  end if;
  if new.link_hash is distinct from old.link_hash
    and (old.link_hash is null or new.link_hash is null or old.state <> 'awaiting' or old.receiver_id is not null or new.receiver_id is not null) then
    raise exception 'only a link that nobody has opened is replaced' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

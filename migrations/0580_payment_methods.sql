-- Stored payment methods: agreements with a gateway by which renewals are charged without the customer.
create table payment_method (
  id uuid primary key,
  account_id uuid not null references account (id),
  gateway text not null check (gateway ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- Our number at the gateway: signing twice with it is one agreement.
  agreement_number text not null unique check (agreement_number ~ '^M[0-9]{18}$'),
  -- The gateway's number, unknown until it has reported the signature.
  agreement_no text check (length(agreement_no) between 1 and 200),
  state text not null check (state in ('signing', 'active', 'ending', 'ended', 'failed')),
  -- Masked by the gateway.
  label text check (length(label) between 1 and 100),
  limit_fen bigint check (limit_fen > 0),
  expires_on date,
  -- Active, but a charge needs the customer first.
  stopped_for text check (stopped_for in ('expired', 'needs-customer')),
  replaces uuid references payment_method (id),
  sign_url text check (length(sign_url) <= 4000),
  qr_text text check (length(qr_text) <= 4000),
  return_path text not null check (return_path ~ '^/[^/\\]' and length(return_path) <= 500),
  created_at timestamptz(3) not null,
  sign_until timestamptz(3) not null,
  signed_at timestamptz(3),
  ended_by text check (ended_by in ('customer', 'scheme', 'replaced', 'account-closed')),
  state_at timestamptz(3) not null,
  -- Next time the follow job asks the gateway; null when it is done.
  follow_at timestamptz(3),
  unique (gateway, agreement_no),
  check (sign_until > created_at),
  check (state not in ('active') or (signed_at is not null and agreement_no is not null)),
  check ((state in ('ending', 'ended')) = (ended_by is not null)),
  check (stopped_for is null or signed_at is not null)
);
create index payment_method_by_account on payment_method (account_id, created_at desc, id desc);
create unique index payment_method_one_signing on payment_method (account_id, gateway) where state = 'signing';
create index payment_method_to_follow on payment_method (follow_at) where follow_at is not null;

create function payment_method_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payment methods are kept' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'signing' then
      raise exception 'a payment method begins signing, not %', new.state using errcode = 'check_violation';
    end if;
    if new.replaces is not null and not exists (select from payment_method m where m.id = new.replaces and m.account_id = new.account_id) then
      raise exception 'a payment method replaces one of its account' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in (
    'signing active', 'signing failed', 'signing ending', 'active ending', 'active ended', 'ending ended'
  ) then
    raise exception 'a payment method never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.account_id, new.gateway, new.agreement_number, new.replaces, new.created_at)
    is distinct from (old.id, old.account_id, old.gateway, old.agreement_number, old.replaces, old.created_at)
    or (old.agreement_no is not null and new.agreement_no is distinct from old.agreement_no) then
    raise exception 'what an agreement agreed does not change' using errcode = 'check_violation';
  end if;
  if new.state = 'active' and old.state <> 'active' then
    -- Two agreements signed at the same time count one after the other.
    perform pg_advisory_xact_lock(hashtextextended('payment_method:' || new.account_id, 0));
    if (select count(*) from payment_method m where m.account_id = new.account_id and m.state = 'active') >= 5 then
      raise exception 'an account has at most five payment methods' using errcode = 'check_violation', constraint = 'payment_method_quota';
    end if;
  end if;
  return new;
end
$$;
create trigger payment_method_guard before insert or update or delete on payment_method for each row execute function payment_method_guard();

alter table payment_notice add column method_id uuid references payment_method (id);

-- A charge of a stored method is a payment as any other, with its own scene.
alter table payment
  add column method_id uuid references payment_method (id),
  -- Time span in which the gateway accepts the charge; null until it may be sent.
  add column charge_from timestamptz(3),
  add column charge_until timestamptz(3),
  drop constraint payment_scene_check,
  add constraint payment_scene_check check (scene in ('web', 'in-app', 'stored')),
  add constraint payment_method_of_scene check ((scene = 'stored') = (method_id is not null)),
  add constraint payment_charge_time check (charge_until > charge_from);
create index payment_by_method on payment (method_id) where method_id is not null;

create function payment_charge_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.method_id, new.scene) is distinct from (old.method_id, old.scene) then
      raise exception 'a charge keeps its payment method' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.method_id is not null and not exists (
    select from payment_method m where m.id = new.method_id and m.account_id = new.account_id and m.gateway = new.gateway and m.state = 'active'
  ) then
    raise exception 'a charge is of an active payment method of its account' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payment_charge_guard before insert or update of method_id, scene on payment for each row execute function payment_charge_guard();

-- One charge per server, period and try, so that no crash and no second worker charges twice.
create table renewal_charge (
  server_id uuid not null references server (id),
  period_end timestamptz(3) not null,
  attempt text not null check (attempt in ('d7', 'd3', 'd1', 'd0', 'suspend')),
  payment_id uuid not null unique references payment (id),
  method_id uuid not null references payment_method (id),
  declined text check (declined in ('no-money', 'limit', 'ended', 'expired', 'needs-customer', 'unknown')),
  created_at timestamptz(3) not null,
  primary key (server_id, period_end, attempt)
);

create function renewal_charge_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'charges of renewals are kept' using errcode = 'check_violation';
  end if;
  if (new.server_id, new.period_end, new.attempt, new.payment_id, new.method_id, new.created_at)
    is distinct from (old.server_id, old.period_end, old.attempt, old.payment_id, old.method_id, old.created_at)
    or (old.declined is not null and new.declined is distinct from old.declined) then
    raise exception 'a charge of a renewal does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger renewal_charge_guard before update or delete on renewal_charge for each row execute function renewal_charge_guard();

alter table server
  add column renew_method_id uuid references payment_method (id),
  drop constraint server_renew_method_check,
  add constraint server_renew_method_check check (renew_method in ('balance', 'stored')),
  add constraint server_renew_method_named check ((renew_method = 'stored') = (renew_method_id is not null));
create index server_by_renew_method on server (renew_method_id) where renew_method_id is not null;

-- Renewals of a server are charged to its owner only: a server that changes hands has no method of its former owner.
create function server_method_guard() returns trigger language plpgsql as $$
begin
  if new.renew_method_id is not null and not exists (
    select from payment_method m where m.id = new.renew_method_id and m.account_id = new.account_id
  ) then
    raise exception 'a server is renewed by a payment method of its owner only' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger server_method_guard before insert or update of account_id, renew_method_id on server for each row execute function server_method_guard();

-- An order that closed unpaid has released its coupon. Renewals and upgrades use coupons too, and are closed in more places than purchases. Checked at the
-- commit, because the state changes before the release.
create function coupon_released_guard() returns trigger language plpgsql as $$
begin
  if exists (select from coupon_reservation where order_id = new.id and released_at is null) then
    raise exception 'order % closed without releasing its coupon', new.number using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger coupon_released_guard after update of state on customer_order deferrable initially deferred
  for each row when (new.state in ('cancelled', 'expired')) execute function coupon_released_guard();

-- Works with releases since 0860.

-- Clicks are deleted after a year and more. Their number stays with the partner, whose page counts all clicks.
alter table partner add column clicks_forgotten bigint not null default 0;

create function referral_click_forget() returns trigger language plpgsql as $$
begin
  update partner p set clicks_forgotten = p.clicks_forgotten + gone.clicks
  from (select partner_id, count(*) as clicks from forgotten group by partner_id) gone
  where p.id = gone.partner_id;
  return null;
end
$$;
create trigger referral_click_forget after delete on referral_click referencing old table as forgotten
for each statement execute function referral_click_forget();

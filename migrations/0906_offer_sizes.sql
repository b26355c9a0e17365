-- Works with releases since 0901.
-- The terms on sale are data of the offer. The one row is written with each publication of the offer; without it, every term is sold.
create table offer_sizes (
  only_row boolean primary key default true check (only_row),
  -- Months of the terms on sale, shortest first.
  periods integer[] not null check (cardinality(periods) between 1 and 6 and periods <@ array[1, 3, 6, 12, 24, 36])
);
create trigger site_version after insert or update or delete or truncate on offer_sizes
  for each statement execute function bump_site_version();

-- The terms that every installation has sold so far. A new installation writes those of its own offer.
insert into offer_sizes (periods) select array[1, 3, 6, 12, 24, 36] where exists (select from zone_stock);

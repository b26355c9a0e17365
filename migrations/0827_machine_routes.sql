-- Works with releases since 0752.
-- Route of an address that a pool gave; null for addresses of the engine's own list.
alter table engine.address
  add column prefix integer,
  add column gateway text,
  add column vlan integer,
  add column bridge text;

-- IPv6 and DDoS protection that machines of a zone can be given. Null until the engine has reported them; until then neither can be added to a server.
alter table zone_network
  add column ipv6 boolean,
  add column max_protection_gbps integer check (max_protection_gbps >= 0);
-- Reported by the next reconciliation.
update zone_network set learnt_at = 'epoch';

/** Names of servers: a role, and what may follow it. Technicians write them like this in every language. */
export const serverNames: readonly (readonly [role: string, ...rest: string[]])[] = [
  ['web', 'prod', 'test', 'blog', 'shop'],
  ['api', 'prod', 'gray', 'v2'],
  ['db', 'main', 'replica', 'mysql', 'pg'],
  ['cache', 'redis', 'session'],
  ['crm', 'prod', 'demo'],
  ['erp', 'prod', 'stage'],
  ['git', 'server', 'runner'],
  ['game', 'lobby', 'cn1', 'hk1'],
  ['mail', 'gateway', 'relay'],
  ['monitor', 'prom', 'log'],
  ['vpn', 'office', 'branch'],
  ['wiki', 'team', 'docs'],
  ['nas', 'backup', 'sync'],
]

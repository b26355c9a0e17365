import type { RetentionRule } from '#platform/pure/retention.ts'

/** Days for which a backup by plan is listed among the operations of its server. */
const plannedDays = 90

export const serverRetention: readonly RetentionRule[] = [
  { table: 'console_ticket', from: 'expires_at', kept: '0 days', because: 'the ticket opens nothing any more' },
  { table: 'server_console', from: 'ended_at', kept: '180 days', because: 'as long as the sign-in history; the operation of the console stays' },
  {
    table: 'server_snapshot',
    from: 'dropped_at',
    kept: '30 days',
    when: 'not exists (select from server_upgrade u where u.snapshot_id = server_snapshot.id)',
    because: 'the engine deleted the disk; the one of an upgrade belongs to its order',
  },
  {
    table: 'operation',
    from: 'finished_at',
    kept: `${plannedDays} days`,
    when: `kind = 'backup' and requested_by = 'system' and state = 'succeeded'`,
    because: 'one a server and day that went well; operations by people and failed ones stay',
  },
]

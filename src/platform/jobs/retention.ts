import type { RetentionRule } from '#platform/pure/retention.ts'

export const platformRetention: readonly RetentionRule[] = [
  {
    table: 'platform_job',
    from: 'finished_at',
    kept: '3 days',
    when: `state = 'done'`,
    because: 'a finished job explains what happened in the last days; dead jobs wait for staff',
  },
  {
    table: 'platform_event',
    from: 'at',
    kept: '30 days',
    when: 'relayed_at is not null',
    because: 'deliveries read their event; one that is not relayed stays',
  },
  { table: 'platform_once', from: 'created_at', kept: '30 days', because: 'a repeated request gets its first answer; no client repeats one later' },
  { table: 'site_change', from: 'changed_at', kept: '1 days', because: 'every process reads a change within a second' },
  { table: 'usage_limit', from: 'free_at', kept: '0 days', because: 'the window of the limit is over' },
]

import { expect, it } from 'vitest'
import { parseLog } from './database-log.ts'

it('adds up the phases of statements and keeps plans apart', () => {
  const log = [
    '2026-11-26 20:00:00.000 UTC [7] LOG:  duration: 0.200 ms  parse <unnamed>: select 1',
    '\tfrom account',
    '2026-11-26 20:00:00.001 UTC [7] LOG:  duration: 60.500 ms  plan:',
    '\tQuery Text: select 1',
    '\tResult  (cost=0.00..0.01 rows=1 width=4)',
    '2026-11-26 20:00:00.002 UTC [7] LOG:  duration: 61.000 ms  execute <unnamed>: select 1',
    '\tfrom account',
    '2026-11-26 20:00:00.003 UTC [7] ERROR:  canceling statement due to user request',
    '2026-11-26 20:00:00.004 UTC [8] LOG:  duration: 0.100 ms  statement: begin',
    '',
  ]
  const { statements, plans } = parseLog(log.join('\n'))
  expect(statements).toEqual([
    { ms: 0.2, statement: 'select 1 from account' },
    { ms: 61, statement: 'select 1 from account' },
    { ms: 0.1, statement: 'begin' },
  ])
  expect(plans).toEqual([{ ms: 60.5, plan: 'Query Text: select 1\nResult  (cost=0.00..0.01 rows=1 width=4)' }])
})

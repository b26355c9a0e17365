// Process that gets an uncaught error.
import { setTimeout as sleep } from 'node:timers/promises'
import { makeLog } from '#platform/logging/log.ts'
import { leaveOnFault } from './last-resort.ts'

const [what] = process.argv.slice(2)

async function stop(): Promise<void> {
  console.info('draining')
  await sleep(50)
  if (what === 'fails-again') void Promise.reject(new Error('and another'))
  await sleep(50)
  if (what === 'never-done') await new Promise<void>(() => {})
  if (what === 'cannot') throw new Error('the database is gone')
  console.info('drained')
}

leaveOnFault({ log: makeLog('info'), stop, withinMs: 500 })
setInterval(() => {}, 1000)
const error = new Error('no account has 13812345678')
if (what === 'rejects') void Promise.reject(error)
else
  setTimeout(() => {
    throw error
  }, 1)

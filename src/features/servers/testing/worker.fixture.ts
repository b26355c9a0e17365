// Runs the worker of the servers as a separate process, to be killed at any moment. It begins when it receives a line, so that a loaded one
// can wait while another works.
import { once } from 'node:events'
import { incusClient, type IncusAddress } from '#adapters/provision-incus/api/client.ts'
import { incusEngine } from '#adapters/provision-incus/incus-engine.ts'
import { engineProvisioner } from '#adapters/provision-kit/engine-provisioner.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { bindDb } from '#platform/db/db.ts'
import { makePool } from '#platform/db/connection/pools.ts'
import { schedule } from '#platform/jobs/jobs.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { makeLog } from '#platform/logging/log.ts'
import { secretBox } from '../factories.ts'
import { engineJobs, jobs } from '../jobs.ts'
import type { Provisioner } from '../server/ports.ts'
import { reconcileServers } from '../engine-work/server/reconcile-servers.ts'
import type { ServersCtx } from '../server/server-ctx.ts'

export type WorkerEngine = { kind: 'simulated' } | { kind: 'incus'; address: { socketPath: string } | { loopback: string }; project: string; pool: string[] }

const [host, database, given] = process.argv.slice(2) as [string, string, string]
const engine = JSON.parse(given) as WorkerEngine
const log = makeLog('silent')
const pool = makePool({ host, database, user: 'runxin_app' }, { max: 12, log })
const db = bindDb(pool)
const now = () => new Date()

function open(): Provisioner {
  if (engine.kind === 'simulated') return simulatedProvisioner({ db, now, seed: 'killed', speed: 12 })
  const address: IncusAddress = 'loopback' in engine.address ? { loopback: new URL(engine.address.loopback) } : engine.address
  const shape = { type: 'container' as const, pool: 'default', network: 'br0', images: {}, limitBandwidth: false, filterAddresses: false }
  const vendor = incusEngine({ client: incusClient(address, engine.project), shape, shutDownSeconds: 1 })
  return engineProvisioner({ db, now, log, secretBox, engine: 'incus', pool: engine.pool }, vendor)
}

await once(process.stdin, 'data')
const provisioner = open()
startWorker({
  makeCtx: (name): ServersCtx => ({ actor: { kind: 'system', name }, db, now, log, secretBox, provisioner }),
  handlers: [...engineJobs, ...jobs] as never,
  schedules: [schedule({ name: 'servers.reconcile', everySeconds: 1, run: (ctx: ServersCtx) => reconcileServers(ctx) })] as never,
  pool,
  concurrency: 4,
})
console.info('working')

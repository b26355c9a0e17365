import { createHash } from 'node:crypto'
import type { IncusClient } from '../../src/adapters/provision-incus/api/client.ts'
import { isOf, looksInto } from '../../src/adapters/provision-incus/testing/look-inside.ts'
import { serveInside, startEngine, type RealEngine } from '../../src/adapters/provision-incus/testing/real-engine.ts'
import { openBooks, type Books } from './books.ts'
import { ownPort } from './own-port.ts'
import { newDataDir, removeDataDir, startProduct } from './product.ts'
import { until } from './until.ts'

/** Engine that makes the servers of a product, accessed without the product. */
export type EngineAtHand = {
  /** Address of the product. */
  address: string
  books: Books
  runs: (machineId: string) => Promise<boolean>
  /** Host name of the machine inside. */
  hostName: (server: { code: string; machineId: string }) => string
  /** System that is installed inside, by the id of its image. */
  system: (machineId: string) => Promise<string>
  opens: (machineId: string, password: string) => Promise<boolean>
  /** Content of a file on the system disk that only the customer changes. */
  read: (machineId: string) => Promise<string | undefined>
  write: (machineId: string, content: string) => Promise<void>
  /** Makes the machine answer over HTTP at this port. */
  serve: (machineId: string, port: number, text: string) => Promise<void>
  /** Answer at that address from outside; undefined where there is none. Missing where this host cannot reach the engine's. */
  ask?: (address: string, port: number) => Promise<string | undefined>
  /** Names of all objects that it holds for a machine, recovery disks too. */
  left: (machineId: string) => Promise<string[]>
  stop: () => Promise<void>
}

/** The simulated engine inside of a running product: a few tables. Its disk holds an image and a password, so the file is that. */
export async function simulatedEngine(address: string, dataDir: string): Promise<EngineAtHand> {
  const books = await openBooks(dataDir)
  const the = async (machineId: string) => {
    const [machine] = await books.query<{ power: string; image_id: string; password_hash: string }>(
      'select power, image_id, password_hash from sim.machine where id = $1 and destroyed_at is null',
      [machineId],
    )
    if (!machine) throw new Error(`the simulated engine has no ${machineId}`)
    return machine
  }
  const rest = `select 'machine' as what from sim.machine where id = $1 and destroyed_at is null
    union all select 'disk ' || id from sim.snapshot where machine_id = $1
    union all select 'address ' || ipv4 from sim.address where machine_id = $1
    union all select 'forward ' || public_port from sim.forward where machine_id = $1
    union all select 'network' from sim.network where machine_id = $1`
  const served = new Map<string, string>()
  return {
    address,
    books,
    serve: async (machineId, _port, text) => void served.set(machineId, text),
    ask: async (gateway, port) => {
      const [to] = await books.query<{ machine_id: string }>('select machine_id from sim.forward where gateway = $1 and public_port = $2', [gateway, port])
      return to && served.get(to.machine_id)
    },
    // Its power is stored when the next task begins. Until then the end of the last one gives it.
    runs: async (machineId) => {
      const said = `select coalesce((select power_after from sim.task t where t.id = m.last_task_id and t.ends_at <= now()), m.power) as power from sim.machine m where id = $1`
      const [machine] = await books.query<{ power: string }>(said, [machineId])
      return machine?.power === 'running'
    },
    hostName: ({ code }) => code,
    system: async (machineId) => (await the(machineId)).image_id,
    opens: async (machineId, password) => (await the(machineId)).password_hash === createHash('sha256').update(`${machineId}:${password}`).digest('hex'),
    read: async (machineId) => (await the(machineId)).password_hash,
    write: async (machineId, content) => void (await books.query('update sim.machine set password_hash = $2 where id = $1', [machineId, content])),
    left: async (machineId) => (await books.query<{ what: string }>(rest, [machineId])).map(({ what }) => what),
    stop: () => books.close(),
  }
}

const project = 'journey'
const home = '/root'
const note = `${home}/note`

/** A separate real engine and a product whose servers it makes: one process serves pages, another holds the engine, as in production. */
export async function realEngine(kind: 'incus' | 'lxd'): Promise<EngineAtHand> {
  const endings: (() => unknown)[] = []
  const stop = async () => {
    for (const end of endings.toReversed()) await end()
  }
  try {
    const engine = await startEngine(kind)
    endings.push(engine.stop)
    const client = await engine.projectOf(project)
    const dataDir = newDataDir('real')
    endings.push(() => removeDataDir(dataDir))
    const address = await openShop(dataDir, engine, endings)
    const books = await openBooks(dataDir)
    endings.push(books.close)
    await until('the demo company', async () => (await books.query(`select from customer_order where state = 'completed'`)).length === 2, 120_000)
    return { address, books, stop, ...seenBy(client), ...(engine.gateway ? { ask } : {}) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openShop(dataDir: string, { socketPath, gateway }: RealEngine, endings: (() => unknown)[]): Promise<string> {
  const port = await ownPort()
  const address = `http://127.0.0.1:${port}`
  const shared = { PUBLIC_ORIGIN: address, CONSOLE_ADDRESS: `${dataDir}/consoles` }
  const pages = await startProduct({ dataDir, env: { ...shared, PORT: String(port), WORKER: 'off' }, readyWithinMs: 120_000 })
  endings.push(pages.stop)
  const worker = await startProduct({
    dataDir,
    env: {
      ...shared,
      WORKER: 'only',
      PROVISION_DRIVER: 'incus',
      PROVISION_ADDRESSES: '10.79.0.10-10.79.0.59',
      INCUS_SOCKET: socketPath,
      INCUS_PROJECT: project,
      INCUS_NETWORK: 'br0',
      INCUS_INSTANCES: 'container',
      INCUS_LIMIT_BANDWIDTH: 'off',
      INCUS_FILTER_ADDRESSES: 'off',
      ...(gateway ? { INCUS_GATEWAY: gateway } : {}),
    },
    readyWithinMs: 120_000,
  })
  endings.push(worker.stop)
  return address
}

function seenBy(client: IncusClient): Omit<EngineAtHand, 'address' | 'books' | 'stop'> {
  const inside = looksInto(client)
  return {
    runs: async (machineId) => (await inside.names()).includes(machineId) && (await inside.instance(machineId)).status === 'Running',
    hostName: ({ machineId }) => machineId,
    system: async (machineId) => /^ID=(.+)$/m.exec((await inside.read(machineId, '/etc/os-release')) ?? '')?.[1] ?? '',
    opens: async (machineId, password) => isOf(await inside.hashOf(machineId), password),
    read: (machineId) => inside.read(machineId, note),
    write: (machineId, content) => inside.write(machineId, note, content),
    serve: (machineId, port, text) => serveInside(client, machineId, port, text),
    left: (machineId) => inside.leftOf(machineId),
  }
}

async function ask(address: string, port: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://${address}:${port}/`, { signal: AbortSignal.timeout(2_000) })
    return await answer.text()
  } catch {
    return undefined
  }
}

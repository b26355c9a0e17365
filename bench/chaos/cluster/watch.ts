import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Node } from './node.ts'
import type { Looked, Written } from './timeline.ts'
import { passwords } from './layout.ts'

const everyMs = 100
const patienceMs = 3_000

/** Writes a row on each node ten times a second, by a connection of its own, and keeps the time of each commit. */
export function watchWrites(nodes: readonly Node[], written: Written[], stopping: AbortSignal): Promise<unknown> {
  return Promise.all(nodes.map((node) => writeOn(node, written, stopping)))
}

async function writeOn({ name, address }: Node, written: Written[], stopping: AbortSignal): Promise<void> {
  let client: pg.Client | undefined
  while (!stopping.aborted) {
    try {
      client ??= await connect(address)
      await client.query('insert into written default values')
      written.push({ node: name, at: performance.now() })
    } catch (error) {
      // A standby refuses and can be asked again. Any other connection is left, without a word to a server that may be frozen.
      if ((error as { code?: unknown }).code !== '25006') {
        drop(client)
        client = undefined
      }
    }
    await pause(everyMs)
  }
  drop(client)
}

async function connect(host: string): Promise<pg.Client> {
  const options = { host, port: 5432, user: 'postgres', password: passwords.superuser, database: 'probe' }
  const client = new pg.Client({ ...options, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs })
  client.on('error', () => {})
  await client.connect()
  return client
}

function drop(client: pg.Client | undefined): void {
  ;(client as unknown as { connection: { stream: { destroy: () => void } } } | undefined)?.connection.stream.destroy()
}

/** Requests the home page of each address ten times a second. */
export function watchHome(addresses: readonly string[], looked: Looked[], stopping: AbortSignal): Promise<unknown> {
  return Promise.all(
    addresses.map(async (address) => {
      while (!stopping.aborted) {
        const begun = performance.now()
        const said = await answerOf(`${address}/zh`)
        const ms = performance.now() - begun
        looked.push({ address, said, ms })
        await pause(Math.max(0, everyMs - ms))
      }
    }),
  )
}

/** Status of a page that arrived completely, or the reason why none did. */
async function answerOf(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string; message?: string } }
    return cause?.code ?? cause?.message ?? name
  }
}

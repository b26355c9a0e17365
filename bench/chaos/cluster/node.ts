import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '../../../src/platform/db/embedded/process-facts.ts'
import { until } from '../../../e2e/harness/until.ts'
import { openSilentProxy, type SilentProxy } from '../../../src/platform/testing/silent-proxy.ts'
import { addressOf, dataOf, folderOf, gateOf, nodeName, socketOf, valuesOf, type Layout } from './layout.ts'
import { startProgram, type Program } from './program.ts'
import { environmentOf, render, writeValues } from './render.ts'

export type Ids = { uid: number; gid: number }

/** One machine of the cluster: Patroni and its PostgreSQL, a member of etcd, and its ways to all members. */
export type Node = {
  name: string
  address: string
  config: string
  start: () => void
  /** Ends Patroni and PostgreSQL at once, as a power cut would. */
  kill: () => Promise<void>
  /** Stops PostgreSQL without a word; every connection stays open. Patroni lives. */
  freeze: () => void
  thaw: () => void
  /** Cuts Patroni off from etcd, without a word, and connects it again. */
  cut: () => void
  mend: () => void
  stop: () => Promise<void>
  close: () => Promise<void>
}

/** Writes the files of a node from `deploy/ha`. */
export function writeNode(layout: Layout, index: number, ids: Ids, restoreTime?: string): void {
  const folder = folderOf(layout, index)
  for (const one of [folder, socketOf(layout, index), path.join(folder, 'etcd'), path.join(folder, 'logs'), path.join(folder, 'locks')]) {
    mkdirSync(one, { recursive: true, mode: 0o700 })
    chownSync(one, ids.uid, ids.gid)
  }
  const values = path.join(folder, 'node.env')
  writeValues(values, valuesOf(layout, index, restoreTime))
  for (const template of ['patroni.yml', 'pgbackrest.conf'] as const) {
    const file = path.join(folder, template)
    writeFileSync(file, render(template, values), { mode: 0o600 })
    chownSync(file, ids.uid, ids.gid)
  }
}

export function startEtcd(layout: Layout, index: number, ids: Ids): Program {
  const folder = folderOf(layout, index)
  const env = environmentOf(render('etcd.env', path.join(folder, 'node.env')))
  return startProgram({ command: '/usr/bin/etcd', args: [], env, ids, log: path.join(folder, 'etcd.log') })
}

export async function openNode(layout: Layout, index: number, ids: Ids): Promise<Node> {
  const folder = folderOf(layout, index)
  const config = path.join(folder, 'patroni.yml')
  const gates: SilentProxy[] = []
  for (let member = 0; member < layout.members; member++)
    gates.push(await openSilentProxy({ host: addressOf(layout, member), port: 2379 }, { host: gateOf(layout, index, member), port: 2379 }))
  let patroni: Program | undefined
  const each = (signal: NodeJS.Signals) => {
    for (const pid of postgresOf(dataOf(layout, index))) send(pid, signal)
  }
  return {
    name: nodeName(index),
    address: addressOf(layout, index),
    config,
    start() {
      patroni = startProgram({ command: '/usr/bin/patroni', args: [config], ids, log: path.join(folder, 'patroni.log') })
    },
    async kill() {
      const all = postgresOf(dataOf(layout, index))
      if (patroni) send(patroni.pid, 'SIGKILL')
      for (const pid of all) send(pid, 'SIGKILL')
      await patroni?.end('SIGKILL')
      await until(`the end of ${nodeName(index)}`, async () => !all.some(isAlive))
    },
    freeze: () => each('SIGSTOP'),
    thaw: () => each('SIGCONT'),
    cut: () => gates.forEach((gate) => gate.set('frozen')),
    mend: () => gates.forEach((gate) => gate.set('open')),
    async stop() {
      each('SIGCONT')
      await patroni?.end('SIGTERM')
    },
    async close() {
      await Promise.all(gates.map((gate) => gate.close()))
    },
  }
}

/** The postmaster of a data folder and its processes; none where it does not run. */
function postgresOf(data: string): number[] {
  try {
    const postmaster = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    if (!readFileSync(`/proc/${postmaster}/cmdline`, 'utf8').includes(data)) return []
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim()
    return [postmaster, ...(children === '' ? [] : children.split(' ').map(Number))]
  } catch {
    return []
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

import { chownSync, cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { until } from '../../../e2e/harness/until.ts'
import { addressOf, dataOf, folderOf, passwords, urlOf, type Layout } from './layout.ts'
import { openNode, startEtcd, writeNode, type Ids, type Node } from './node.ts'
import { idsOf, mustRun, startProgram, type Program } from './program.ts'
import { render } from './render.ts'

export type Cluster = {
  layout: Layout
  nodes: readonly Node[]
  leader: () => Promise<Node>
  /** Waits until one node leads and the two others stream from it, one of them synchronously. */
  untilHealthy: () => Promise<void>
  /** Asks Patroni to make a replica the primary. */
  switchOver: () => Promise<void>
  /** Begins the cluster again from its backup, as of then. */
  restore: (time: string) => Promise<void>
  /** Runs pgBackRest on the primary. */
  backUp: (...args: string[]) => Promise<void>
  stop: () => Promise<void>
}

const healthyWithinMs = 180_000

/** Starts etcd, Patroni with PostgreSQL, and HAProxy from the files of `deploy/ha`, and makes the empty database `runxin`. */
export async function startCluster(layout: Layout, say: (line: string) => void): Promise<Cluster> {
  const ids = idsOf('postgres')
  chownSync(layout.folder, ids.uid, ids.gid)
  mkdirSync(path.join(layout.folder, 'repository'), { mode: 0o700 })
  chownSync(path.join(layout.folder, 'repository'), ids.uid, ids.gid)
  const nodes: Node[] = []
  const programs: Program[] = []
  const stop = async () => {
    await Promise.allSettled(nodes.map((node) => node.stop()))
    await Promise.allSettled(nodes.map((node) => node.kill()))
    await Promise.allSettled(programs.map((program) => program.end('SIGKILL')))
    await Promise.allSettled(nodes.map((node) => node.close()))
  }
  const cluster: Cluster = { layout, nodes, stop, ...operationsOf(layout, nodes, ids) }
  try {
    for (const index of [0, 1, 2]) writeNode(layout, index, ids)
    for (let member = 0; member < layout.members; member++) programs.push(startEtcd(layout, member, ids))
    await untilElected(layout)
    for (const index of [0, 1, 2]) nodes.push(await openNode(layout, index, ids))
    say('etcd, Patroni and HAProxy start')
    await startAll(nodes)
    programs.push(startHaproxy(layout))
    await cluster.untilHealthy()
    await makeDatabases(layout)
    await cluster.backUp('stanza-create')
    return cluster
  } catch (error) {
    say(`the logs are kept in ${keepLogs(layout)}`)
    await stop()
    throw error
  }
}

/** Starts the first node, which makes the cluster, and then the others, which copy it. */
async function startAll(nodes: readonly Node[]): Promise<void> {
  nodes[0]!.start()
  await until('the first node', async () => (await statesOf(nodes)).some(({ role, state }) => role === 'leader' && state === 'running'), healthyWithinMs)
  for (const node of nodes.slice(1)) node.start()
}

/** Patroni ends when etcd has not decided on its version yet; systemd would start it again. */
async function untilElected(layout: Layout): Promise<void> {
  for (let member = 0; member < layout.members; member++)
    await until('etcd', async () => /"etcdcluster":"\d/.test(await (await fetch(`http://${addressOf(layout, member)}:2379/version`)).text()))
}

function startHaproxy(layout: Layout): Program {
  const file = path.join(layout.folder, 'haproxy.cfg')
  writeFileSync(file, render('haproxy.cfg', path.join(folderOf(layout, 0), 'node.env')))
  return startProgram({ command: '/usr/sbin/haproxy', args: ['-db', '-f', file], log: path.join(layout.folder, 'haproxy.log') })
}

/** `probe` is for the run's own writes. */
async function makeDatabases(layout: Layout): Promise<void> {
  const ask = async (database: string, ...statements: string[]) => {
    const client = await until('HAProxy', async () => {
      const own = new pg.Client({ connectionString: urlOf(layout, 'haproxy', 'postgres', database) })
      own.on('error', () => {})
      return own.connect().then(() => own)
    })
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await ask('postgres', 'create database runxin', 'create database probe')
  await ask('probe', 'create table written (at timestamptz not null default clock_timestamp())')
}

type State = { name: string; role: string; state: string; timeline?: number; lag?: number | string }

/** The cluster as Patroni sees it, asked of the first node that answers. */
async function statesOf(nodes: readonly Node[]): Promise<State[]> {
  for (const { address } of nodes) {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: State[] }).members
  }
  return []
}

/** Whether three nodes are there, on one timeline, without a lag, and one of them is synchronous. */
export function isHealthy(states: readonly State[]): boolean {
  const roles = states.map(({ role }) => role).toSorted()
  const streams = states.every(({ state, role, lag }) => (state === 'running' || state === 'streaming') && (role === 'leader' || lag === 0))
  return roles.join() === 'leader,replica,sync_standby' && streams && new Set(states.map(({ timeline }) => timeline)).size === 1
}

function operationsOf(layout: Layout, nodes: readonly Node[], ids: Ids) {
  async function leader(): Promise<Node> {
    const name = (await statesOf(nodes)).find(({ role }) => role === 'leader')?.name
    const found = nodes.find((node) => node.name === name)
    if (!found) throw new Error('the cluster has no leader')
    return found
  }
  const untilHealthy = async () => void (await until('a healthy cluster', async () => isHealthy(await statesOf(nodes)), healthyWithinMs))
  return {
    leader,
    untilHealthy,
    switchOver: async () => {
      const from = await leader()
      const answer = await fetch(`http://${from.address}:8008/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`patroni:${passwords.rest}`).toString('base64')}` },
        body: JSON.stringify({ leader: from.name }),
      })
      if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`)
    },
    restore: async (time: string) => {
      await Promise.all(nodes.map((node) => node.stop()))
      await mustRun({ command: 'sh', args: ['-c', `printf 'runxin\\nYes I am aware\\n' | patronictl -c ${nodes[0]!.config} remove runxin`], ids })
      for (const index of nodes.keys()) rmSync(dataOf(layout, index), { recursive: true })
      writeNode(layout, 0, ids, time)
      await startAll(nodes)
      // Otherwise a later loss of etcd's data would begin a restore.
      writeNode(layout, 0, ids)
      await untilHealthy()
    },
    backUp: async (...args: string[]) => {
      const index = nodes.indexOf(await leader())
      const config = path.join(folderOf(layout, index), 'pgbackrest.conf')
      await mustRun({ command: '/usr/bin/pgbackrest', args: [`--config=${config}`, '--stanza=runxin', ...args], ids })
    },
  }
}

/** Keeps the logs of a run that failed. Returns their folder. */
export function keepLogs({ folder }: Layout): string {
  const kept = path.resolve('test-results', 'cluster')
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  for (const file of globSync(['node*/*.log', '*.log'], { cwd: folder })) cpSync(path.join(folder, file), path.join(kept, file), { recursive: true })
  return kept
}

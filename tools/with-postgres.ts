// Runs a command against a throw-away PostgreSQL that is gone when the command ends:
//   node tools/with-postgres.ts <command> [arguments…]      (the command finds DATABASE_URL in its environment)
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { leaveClustersNow, openCluster } from '#platform/db/embedded/cluster.ts'

async function main(command: string, rest: string[]): Promise<number> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'runxin-with-'))
  // The user that runs PostgreSQL for root must be able to pass through.
  chmodSync(dataDir, 0o755)
  const cluster = await openCluster({ dataDir, durable: false })
  try {
    await makeDatabase(cluster.socketFolder)
    const url = `postgresql://postgres@/runxin?host=${encodeURIComponent(cluster.socketFolder)}`
    return await run(command, rest, { ...process.env, DATABASE_URL: url })
  } finally {
    await cluster.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeDatabase(host: string): Promise<void> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query('create database runxin')
  await client.end()
}

function run(command: string, rest: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(command, rest, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

const [command, ...rest] = process.argv.slice(2)
if (!command) {
  console.error('Usage: node tools/with-postgres.ts <command> [arguments…]')
  process.exit(2)
}
process.on('exit', leaveClustersNow)
process.exit(await main(command, rest))

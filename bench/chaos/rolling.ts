import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { openBooks, type Books } from '../../e2e/harness/books.ts'
import { newDataDir, removeDataDir, startProduct, type Product } from '../../e2e/harness/product.ts'
import { makeLoad, people, untilDemo, type Load } from './load.ts'

type Report = { text: string; faults: string[] }
export type RollingSettings = { seed: number; operations: number; commit: string }

/** A release that can be started: a folder with its build and its migrations. */
type Release = { name: string; folder: string }

const readyWithinMs = 180_000

/** Files that the next release adds to those of the working copy, so that its schema is newer in any case. */
function plantedMigrations(newest: string): Record<string, string> {
  const mark = `-- Works with releases since ${newest}.\n`
  return {
    '9990_rolling.sql': `${mark}alter table customer_order add column rolling text; create table rolling (id int primary key);\n`,
    '9991_rolling.concurrent.sql': `${mark}create index concurrently if not exists customer_order_rolling on customer_order (rolling);\n`,
  }
}

/**
 * Replaces two processes of the previous release (a commit) by those of the working copy with a newer schema, one after the other, under a load of payments, and
 * back again. Then the books are compared with the answers.
 */
export async function runRolling({ seed, operations, commit }: RollingSettings, say: (line: string) => void): Promise<Report> {
  const dataDir = newDataDir('rolling')
  const work = newDataDir('releases')
  const running: Product[] = []
  let books: Books | undefined
  try {
    const previous = checkOut(commit, path.join(work, 'previous'), say)
    const next = await nextRelease(path.join(work, 'next'), previous)
    const addresses: string[] = []
    const start = async ({ folder }: Release, place: number) => {
      const product = await startProduct({ dataDir, cwd: folder, env: { LOG_LEVEL: 'error', DRAIN_SECONDS: '1' }, readyWithinMs })
      running[place] = product
      addresses[place] = product.address
    }
    for (const place of [0, 1]) await start(previous, place)
    books = await openBooks(dataDir)
    await untilDemo(books)
    const load = makeLoad({ books, dataDir, seed, workers: 6, addresses, ...(await people(addresses[0]!, 4)) })
    const replace = async (release: Release) => {
      for (const place of [0, 1]) {
        say(`process ${place + 1} becomes ${release.name}`)
        const working = load.work(operations / 4)
        // The caller tries another address when the one it has does not answer.
        await running[place]!.stop()
        await start(release, place)
        await working
      }
    }
    await replace(next)
    const faults = await missingMigrations(books)
    await replace(previous)
    faults.push(...(await load.faults()), ...(await refusal(books, previous, dataDir)))
    return { text: summaryOf(previous, load, faults), faults }
  } finally {
    await Promise.allSettled(running.map((product) => product.stop()))
    await books?.close()
    removeWorktree(path.join(work, 'previous'))
    removeDataDir(dataDir)
    removeDataDir(work)
  }
}

function removeWorktree(folder: string): void {
  if (existsSync(folder)) execFileSync('git', ['worktree', 'remove', '--force', folder])
}

function summaryOf({ name }: Release, load: Load, faults: readonly string[]): string {
  const result = faults.length === 0 ? 'OK' : `NO: ${faults.length} findings`
  const summary = `rolling ${name} → working copy → ${name}: ${load.model.operations} operations, ${load.lost()} repeated; ${result}`
  return [...faults.slice(0, 10), summary].join('\n')
}

/** The files of a commit, with the packages of the working copy, built unless its sources are those of the build at hand. */
function checkOut(commit: string, folder: string, say: (line: string) => void): Release {
  const name = execFileSync('git', ['rev-parse', '--short', `${commit}^{commit}`], { encoding: 'utf8' }).trim()
  execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, name], { stdio: 'ignore' })
  if (readFileSync('package-lock.json', 'utf8') !== readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
    throw new Error(`${name} has other packages: check it out, install them with \`npm ci\`, and compare by hand`)
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  if (existsSync('build')) cpSync('build', path.join(folder, 'build'), { recursive: true, preserveTimestamps: true })
  say(`the previous release is ${name}; it is built if its sources differ`)
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/build.ts'], { cwd: folder, stdio: 'inherit' })
  return { name, folder }
}

/** The working copy with newer migrations. */
async function nextRelease(folder: string, previous: Release): Promise<Release> {
  await mkdir(path.join(folder, 'migrations'), { recursive: true })
  for (const entry of readdirSync('.')) if (entry !== 'migrations' && entry !== '.git') symlinkSync(path.resolve(entry), path.join(folder, entry))
  cpSync('migrations', path.join(folder, 'migrations'), { recursive: true })
  const known = readdirSync(path.join(previous.folder, 'migrations')).toSorted()
  const planted = plantedMigrations(known.at(-1)!.slice(0, 4))
  for (const [name, sql] of Object.entries(planted)) writeFileSync(path.join(folder, 'migrations', name), sql)
  return { name: 'the next release', folder }
}

async function missingMigrations(books: Books): Promise<string[]> {
  const rows = await books.query("select from platform_migration where name like '999_\\_rolling%'")
  return rows.length === 2 ? [] : [`${rows.length} of 2 newer migrations were applied`]
}

/** A schema that the previous release must not run on. */
async function refusal(books: Books, { folder }: Release, dataDir: string): Promise<string[]> {
  await books.query("insert into platform_migration (name, sha256) values ('9999_contract.sql', '')")
  const said = await startProduct({ dataDir, cwd: folder, readyWithinMs }).then(
    (product) => product.stop().then(() => 'it started'),
    (error: Error) => error.message,
  )
  return said.includes('9999_contract.sql, which this version does not know')
    ? []
    : [`the previous release on a schema that it must not run on: ${said.slice(0, 300)}`]
}

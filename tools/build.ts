import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const stampFile = 'build/.built-from'
/** Folder for compiled code of starts. Node itself detects outdated entries. */
export const compiledFolder = 'build/.compiled'

// Implemented by hand, because every start runs it: `recursive` of readdirSync takes twice as long.
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesOf(path.join(folder, entry.name)) : path.join(folder, entry.name)))
    .toSorted()
}

/** Files that the build reads. */
function sources(): string[] {
  return [
    ...filesOf('src').filter((file) => !/\.test\.tsx?$/.test(file)),
    ...(existsSync('public') ? filesOf('public') : []),
    ...['chunk-guard', 'client-chunks', 'first-parts', 'no-instrumentation', 'page-copy', 'read-page-copy', 'server-chunks', 'server-wall'].map(
      (name) => `tools/${name}.ts`,
    ),
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ]
}

/** Changes whenever a file that the build reads changes. */
function sourceStamp(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Changes whenever one of them was written. Checked first, because a start after a crash has no time to read them all. */
function writtenStamp(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

function keep(stamp: string, written: string): void {
  try {
    writeFileSync(stampFile, `${stamp}\n${written}`)
  } catch {
    // A service may not write here. It then reads the sources at every start.
  }
}

function precompress(): void {
  for (const file of filesOf('build/client')) {
    if (!/\.(js|css|svg|json|txt)$/.test(file) || statSync(file).size < 200) continue
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

/** Builds the product unless `build/` is up to date. Throws with the builder's message when it fails. */
export function buildIfStale(): 'built' | 'fresh' {
  const files = sources()
  const written = writtenStamp(files)
  const [built, builtWritten] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split('\n') : []
  if (written === builtWritten) return 'fresh'
  const stamp = sourceStamp(files)
  if (stamp === built) {
    keep(stamp, written)
    return 'fresh'
  }
  const result = spawnSync('react-router', ['build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: stamp.slice(0, 20), BUILD_TIMESTAMP: String(Date.now()) },
  })
  if (result.status !== 0) {
    // Hundreds of lines list built files; the error is at the end.
    const said = `${result.stdout}\n${result.stderr}`.split('\n').filter((line) => !/^build\/(client|server)\//.test(line))
    throw new Error(`The build failed:\n${said.slice(-60).join('\n')}`)
  }
  precompress()
  rmSync(compiledFolder, { recursive: true, force: true })
  keep(stamp, written)
  return 'built'
}

if (import.meta.main) {
  try {
    console.log(buildIfStale() === 'built' ? 'Built into build/' : 'build/ is up to date')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

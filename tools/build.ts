import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const stampFile = 'build/.built-from'

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

/** Changes whenever a file that the build reads changes. */
function sourceStamp(): string {
  const hash = createHash('sha256')
  const files = [
    ...filesOf('src').filter((file) => !/\.test\.tsx?$/.test(file)),
    ...(existsSync('public') ? filesOf('public') : []),
    ...['chunk-guard', 'client-chunks', 'no-instrumentation', 'server-wall'].map((name) => `tools/${name}.ts`),
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ]
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function precompress(): void {
  for (const file of filesOf('build/client')) {
    if (!/\.(js|css|svg|json|txt)$/.test(file) || statSync(file).size < 200) continue
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

/** Builds the product unless `build/` already is of these sources. Throws with the builder's own words when it fails. */
export function buildIfStale(): 'built' | 'fresh' {
  const stamp = sourceStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return 'fresh'
  const result = spawnSync('react-router', ['build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: stamp.slice(0, 20), BUILD_TIMESTAMP: String(Date.now()) },
  })
  if (result.status !== 0) throw new Error(`The build failed:\n${result.stdout}\n${result.stderr}`)
  precompress()
  writeFileSync(stampFile, stamp)
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

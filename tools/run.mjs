// Plain JavaScript for any Node of the machine: installs missing packages, then runs tools/<command>.ts under the project's Node,
// which npm installs with the other dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [command, ...rest] = process.argv.slice(2)
const bin = path.join(root, 'node_modules', '.bin')
const stamp = path.join(root, 'node_modules', '.installed-for')
const wanted = createHash('sha256')
  .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex')
const installed = fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted

if (!/^[a-z-]+$/.test(command ?? '') || !fs.existsSync(path.join(root, 'tools', `${command}.ts`))) {
  console.error(`There is no tools/${command}.ts`)
  process.exit(2)
}
if (!installed || !fs.existsSync(path.join(bin, 'node'))) {
  console.log('Installing dependencies …')
  // Not `npm ci`: it empties node_modules first, and a product that runs from this folder may load from there later. `--no-save`
  // keeps to the lock file and does not change it.
  const result = spawnSync('npm', ['install', '--no-save', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
  fs.writeFileSync(stamp, wanted)
}
// start.ts does it too, but this runs before anything is compiled: half of the time of a start before its first line.
const compiled = command === 'start' ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'build', '.compiled') } : {}
const env = { ...process.env, ...compiled, PATH: bin + path.delimiter + process.env.PATH }
// Through the channel a product notices that this process was killed. Commands that end with their caller's signals need none.
const stdio = command === 'start' || command === 'dev' ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
const child = spawn(path.join(bin, 'node'), ['--disable-warning=ExperimentalWarning', path.join(root, 'tools', `${command}.ts`), ...rest], {
  cwd: root,
  env,
  stdio,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 128 + os.constants.signals[signal] : 0)))
// npm cannot pass on the signal that kills it. Its death shows in the number of the parent process.
if (process.env.npm_lifecycle_script?.includes(`tools/run.mjs ${command}`)) {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}

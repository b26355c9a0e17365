// `npm run access`: asks every call and page of the product as every kind of caller and compares the answers with the access that each
// declares. SEED chooses the inputs that strangers send.
import { spawnSync } from 'node:child_process'

const { status, stdout, stderr } = spawnSync('vitest', ['run', '--project', 'database', 'bench/access/access-matrix.test.ts'], { encoding: 'utf8' })
const lines = stdout.split('\n').filter((line) => /callers|things of the owner/.test(line))
console.log(status === 0 ? lines.join('\n') : stdout + stderr)
process.exitCode = status ?? 1

// `npm run fuzz [-- requests]`: sends requests generated from the route table and from every call's input schema, by a visitor, customers and
// staff, to a separate product. No answer may be a 5xx, take over 5 s, or show internals. SEED, FUZZ_REQUESTS, FUZZ_AT_ONCE and
// FUZZ_PATIENCE_MS change it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { runFuzz } from '../bench/fuzz/run.ts'
import { buildIfStale } from './build.ts'

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

buildIfStale()
const { text, faults } = await runFuzz({
  seed: number('SEED', Math.floor(Math.random() * 2 ** 31)),
  requests: Number(process.argv[2] ?? number('FUZZ_REQUESTS', 200_000)),
  atOnce: number('FUZZ_AT_ONCE', 16),
  patienceMs: number('FUZZ_PATIENCE_MS', 5_000),
  say: (line) => console.log(line),
})
console.log(text)
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/fuzz.txt', `${text}\n`)
process.exitCode = faults.length === 0 ? 0 : 1

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const violations: Record<string, { file: string; text: string }> = {
  'house(no-sentences)': { file: 'src/features/orders/parts/a.ts', text: `export const title = '订单'` },
  'house(no-jsx-text)': { file: 'src/features/orders/parts/b.tsx', text: `export const B = () => <p>Your orders</p>` },
  'house(no-hex-colours)': { file: 'src/features/orders/parts/c.ts', text: `export const colour = '#1757e5'` },
  'house(keep-early-input)': { file: 'src/ui/k.tsx', text: `export const K = () => <input value="a" onChange={() => undefined} />` },
  'house(form-method)': { file: 'src/ui/l.tsx', text: `export const L = () => <form onSubmit={() => undefined} />` },
  'house(views-are-links)': {
    file: 'src/features/orders/parts/m.tsx',
    text: `import { useNavigate } from 'react-router'\nimport { Segmented } from '#ui/forms/segmented.tsx'\nexport const M = () => [useNavigate(), Segmented]`,
  },
  'house(time-from-ctx)': { file: 'src/features/orders/server/d.ts', text: `export const now = () => new Date()` },
  'house(direct-handler)': {
    file: 'src/features/orders/endpoints.ts',
    text: `export const n = endpoint('POST /orders', (ctx, input) => placeOrder(ctx, input), {})`,
  },
  'eslint(no-restricted-globals)': { file: 'src/adapters/sms/o.ts', text: `export const ask = () => fetch('https://vendor.test')` },
  'eslint(no-restricted-imports)': { file: 'src/adapters/sms/p.ts', text: `import { request } from 'node:https'\nexport const ask = request` },
  'house(no-sleeps)': { file: 'src/features/orders/e.test.ts', text: `export const wait = () => new Promise((go) => setTimeout(go, 500))` },
  'eslint(no-console)': { file: 'src/app/f.ts', text: `export const shout = () => console.log('x')` },
  'import(no-default-export)': { file: 'src/app/g.ts', text: `export default 1` },
  'typescript(no-explicit-any)': { file: 'src/app/h.ts', text: `export const h = (x: any) => x` },
  'typescript(no-floating-promises)': { file: 'src/app/i.ts', text: `export function i() { Promise.reject(new Error('lost')) }` },
  'typescript(consistent-type-definitions)': { file: 'src/app/j.ts', text: `export interface J { a: string }` },
}
const sound = {
  'src/features/orders/messages/zh.ts': `export const zh = { title: '订单' }`,
  'src/features/orders/pages/orders.page.tsx': `export default function Orders() { return <p>{1}</p> }`,
  'src/ui/kept.tsx': `import { takeEarlyInput } from './early-input.ts'\nexport const Kept = () => <input ref={takeEarlyInput} value="a" onChange={() => undefined} />`,
  'src/features/refunds/endpoints.ts': `export const given = endpoint('GET /refunds', (ctx, { page }) => listRefunds(ctx, { page, pageSize: 20 }), {})`,
  'src/features/orders/parts/link.tsx': `export const Link = () => <a href="#abcdef-part">{'#main'}</a>`,
}

let folder = ''
let report = ''

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'house-rules-'))
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as Record<string, unknown>
  const files = { ...sound, ...Object.fromEntries(Object.values(violations).map(({ file, text }) => [file, text])) }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), `${text}\n`)
  }
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins: [path.resolve('tools/house/house-rules.js')] }))
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, jsx: 'react-jsx', noEmit: true }, include: ['src'] }))
  const result = spawnSync('oxlint', ['--type-aware', '--format', 'unix', '.'], { cwd: folder, encoding: 'utf8' })
  report = result.stdout + result.stderr
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(Object.entries(violations))('%s catches a planted violation', (rule, { file }) => {
  const lines = report.split('\n').filter((line) => line.includes(file))
  expect(lines.join('\n'), report).toContain(rule)
})

test.each(Object.keys(sound))('%s is left in peace', (file) => {
  expect(report.split('\n').filter((line) => line.includes(file) && line.includes('house'))).toEqual([])
})

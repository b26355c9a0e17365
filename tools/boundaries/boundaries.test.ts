import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkBoundaries, checkRepository } from './check-boundaries.ts'
import { featureOrder, partOrder, rules } from './rules.ts'
import type { SourceTree } from './module-graph.ts'

function planted(files: Record<string, string>): SourceTree {
  return { files: Object.keys(files), read: (file) => files[file] ?? '', exists: (file) => file in files }
}

/** Tree without violations, to which each planted one is added. */
const sound = {
  'src/platform/ctx.ts': `export type Ctx = {}; export function requireAnyone(ctx: Ctx) {}`,
  'src/platform/db/db.ts': `import type { Ctx } from '#platform/ctx.ts'; export type Db = Ctx`,
  'src/platform/pure/money.ts': `import { sep } from 'node:path'; export const yuan = sep`,
  'src/platform/i18n/locales.ts': `import { yuan } from '#platform/pure/money.ts'; export const locales = yuan`,
  'src/ui/actions/button.tsx': `import { locales } from '#platform/i18n/locales.ts'; export const button = locales`,
  'src/adapters/pay-sandbox/open.ts': `import type { Gateway } from '#features/payments/server/ports.ts'; export type Opened = Gateway`,
  'src/adapters/pay-stripe/open.ts': `import type { Gateway } from '#features/payments/server/ports.ts'; export type Opened = Gateway`,
  'src/features/payments/server/ports.ts': `import type { Ctx } from '#platform/ctx.ts'; export type Gateway = Ctx`,
  'src/features/money/model.ts': `import { z } from 'zod'; export const positive = z`,
  'src/features/money/schema.ts': `import { pgTable } from 'drizzle-orm/pg-core'; export const posting = pgTable`,
  'src/features/money/server/post.ts': `import { posting } from '../schema.ts'; export const write = posting`,
  'src/features/money/api.ts': `export { write } from './server/post.ts'`,
  'src/features/orders/model.ts': `import { positive } from '#features/money/model.ts'; export const orderCan = positive`,
  'src/features/orders/api.ts': `export { placeOrder } from './server/place-order.ts'`,
  'src/features/orders/server/place-order.ts': `import { requireAnyone, type Ctx } from '#platform/ctx.ts'; import { write } from '#features/money/api.ts'
    export function placeOrder(ctx: Ctx) { requireAnyone(ctx); return write }`,
  'src/features/orders/parts/order-table.tsx': `import { orderCan } from '../model.ts'; export const table = orderCan`,
  'src/app/wiring.ts': `import { placeOrder } from '#features/orders/api.ts'; import type { Opened } from '#adapters/pay-sandbox/open.ts'; export const wired = placeOrder as Opened`,
}

function violationsWith(extra: Record<string, string>): string[] {
  return checkBoundaries(planted({ ...sound, ...extra })).violations
}

function expectOnly(rule: string, extra: Record<string, string>): void {
  const found = violationsWith(extra)
  expect(found.length, found.join('\n')).toBeGreaterThan(0)
  expect(found.map((line) => line.split(':')[0])).toContain(rule)
}

const planting: Record<string, Record<string, string>> = {
  'platform-knows-no-business': { 'src/platform/logging/log.ts': `import { orderCan } from '#features/orders/model.ts'; export const log = orderCan` },
  'ui-knows-texts-only': { 'src/ui/display/table.tsx': `import type { Db } from '#platform/db/db.ts'; export type Table = Db` },
  'adapters-see-only-ports': { 'src/adapters/sms-x/send.ts': `import { write } from '#features/money/api.ts'; export const send = write` },
  'only-app-picks-adapters': { 'src/features/payments/server/open.ts': `import type { Opened } from '#adapters/pay-sandbox/open.ts'; export type A = Opened` },
  'features-do-not-know-app': { 'src/features/orders/server/wire.ts': `import { wired } from '#app/wiring.ts'; export const a = wired` },
  'features-import-public-files-only': {
    'src/features/orders/server/peek.ts': `import { write } from '#features/money/server/post.ts'; export const a = write`,
  },
  'features-call-one-way': { 'src/features/money/server/ask.ts': `import { orderCan } from '#features/orders/model.ts'; export const a = orderCan` },
  'parts-of-a-feature-call-one-way': {
    'src/features/orders/tax/model.ts': `import { z } from 'zod'; export const tax = z`,
    'src/features/orders/server/price.ts': `import { tax } from '../tax/model.ts'; export const price = tax`,
  },
  'schema-points-only-at-schema': { 'src/features/orders/schema.ts': `import { write } from '#features/money/api.ts'; export const a = write` },
  'model-is-pure': { 'src/features/orders/forms.ts': `import { sep } from 'node:path'; export const a = sep` },
  'parts-and-templates-never-touch-the-server': {
    'src/features/orders/pages/order.template1.tsx': `import type { placeOrder } from '../api.ts'; export type A = typeof placeOrder`,
  },
  'one-writer-of-the-ledger': { 'src/features/payments/server/cheat.ts': `import { posting } from '#features/money/schema.ts'; export const a = posting` },
  'tests-stay-in-tests': {
    'src/features/orders/factories.ts': `import { orderCan } from './model.ts'; export const anOrder = orderCan`,
    'src/features/orders/server/real.ts': `import { anOrder } from '../factories.ts'; export const a = anOrder`,
  },
  'the-product-knows-no-tools': {
    'tools/build.ts': `import 'node:fs'; export const a = 1`,
    'src/app/boot.ts': `import { a } from '../../tools/build.ts'; export const b = a`,
  },
}

describe('every import rule catches a planted violation', () => {
  test('the sound tree breaks none', () => expect(violationsWith({})).toEqual([]))
  test('every rule has a planting', () => expect(Object.keys(planting).toSorted()).toEqual(rules.map((rule) => rule.name).toSorted()))
  test.each(Object.entries(planting))('%s', (rule, extra) => expectOnly(rule, extra))

  test('no feature may call one of an earlier row, nor its neighbour in the row', () => {
    const pairs = featureOrder.flatMap((row, rank) =>
      row.flatMap((from) => featureOrder.slice(0, rank + 1).flatMap((upper) => upper.map((to) => ({ from, to })))),
    )
    for (const { from, to } of pairs.filter((pair) => pair.from !== pair.to)) {
      const file = `src/features/${from}/server/probe.ts`
      const target = `src/features/${to}/model.ts`
      const found = violationsWith({
        [file]: `import { x } from '#features/${to}/model.ts'; export const a = x`,
        [target]: `import { z } from 'zod'; export const x = z`,
      })
      expect(found.filter((line) => line.startsWith(`features-call-one-way: ${file} → ${target}`))).toHaveLength(1)
    }
  })
  test('a feature that is missing in the order may call none', () => {
    expectOnly('features-call-one-way', { 'src/features/extras/server/a.ts': `import { positive } from '#features/money/model.ts'; export const a = positive` })
  })
  test('no part of a feature may call one of a later row, its neighbour in the row, or what composes the parts', () => {
    const { servers } = partOrder
    const pairs = servers!.flatMap((row, rank) => row.flatMap((from) => servers!.slice(rank).flatMap((upper) => upper.map((to) => ({ from, to })))))
    for (const { from, to } of pairs.filter((pair) => pair.from !== pair.to)) {
      const target = `src/features/servers/${to}/model.ts`
      for (const file of [
        `src/features/servers/${from}/server/probe.ts`,
        `src/features/servers/${from}/model/probe.ts`,
        `src/features/servers/${from}/schema.ts`,
      ]) {
        const found = violationsWith({
          [file]: `import type { x } from '${path.posix.relative(path.posix.dirname(file), target)}'; export type A = x`,
          [target]: `import { z } from 'zod'; export type x = typeof z`,
        })
        expect(found.filter((line) => line.startsWith(`parts-of-a-feature-call-one-way: ${file} → ${target}`))).toHaveLength(1)
      }
    }
    const part = { 'src/features/orders/receipts/server/print.ts': `import { placeOrder } from '../../api.ts'; export const a = placeOrder` }
    expectOnly('parts-of-a-feature-call-one-way', part)
  })
  test('parts meet in pages, in components and in the files that compose a feature', () => {
    const model = { 'src/features/orders/receipts/model.ts': `import { z } from 'zod'; export const line = z` }
    const use = `import { line } from '../receipts/model.ts'; export const a = line`
    expect(violationsWith({ ...model, 'src/features/orders/parts/list.tsx': use })).toEqual([])
    expect(violationsWith({ ...model, 'src/features/orders/tax/parts/list.tsx': use.replace('../', '../../') })).toEqual([])
    expect(violationsWith({ ...model, 'src/features/orders/jobs.ts': use.replace('../', './') })).toEqual([])
  })
  test('a part that has no place in its order may call no other part', () => {
    expectOnly('parts-of-a-feature-call-one-way', {
      'src/features/servers/extras/model.ts': `import { x } from '../engine/model.ts'; export const a = x`,
      'src/features/servers/engine/model.ts': `import { z } from 'zod'; export const x = z`,
    })
  })
  test('a part has the same rooms as a feature', () => {
    const part = { 'src/features/orders/receipts/model.ts': `import { z } from 'zod'; export const line = z` }
    const use = (file: string, from: string, name: string) => ({ ...part, [file]: `import { ${name} } from '${from}'; export const a = ${name}` })
    expect(violationsWith(use('src/features/orders/receipts/server/print.ts', '../model.ts', 'line'))).toEqual([])
    expect(violationsWith(use('src/features/invoices/server/read.ts', '#features/orders/receipts/model.ts', 'line'))).toEqual([])
    expectOnly('model-is-pure', use('src/features/orders/receipts/model/size.ts', 'node:path', 'sep'))
    expectOnly('features-import-public-files-only', {
      ...use('src/features/orders/receipts/server/print.ts', '../model.ts', 'line'),
      'src/features/invoices/server/read.ts': `import { a } from '#features/orders/receipts/server/print.ts'; export const b = a`,
    })
    expectOnly('parts-and-templates-never-touch-the-server', {
      ...use('src/features/orders/receipts/schema.ts', './model.ts', 'line'),
      'src/features/orders/receipts/parts/table.tsx': `import { a } from '../schema.ts'; export const b = a`,
    })
    expectOnly('schema-points-only-at-schema', use('src/features/orders/receipts/schema.ts', '#features/money/api.ts', 'write'))
    expectOnly('guard-first', {
      'src/features/orders/receipts/server/print.ts': `import type { Ctx } from '#platform/ctx.ts'; export async function print(ctx: Ctx) { return ctx }`,
      'src/features/orders/receipts/endpoints.ts': `export { print } from './server/print.ts'`,
    })
  })
  test('an adapter may not use another adapter', () => {
    expectOnly('adapters-see-only-ports', {
      'src/adapters/pay-stripe/other.ts': `import type { Opened } from '#adapters/pay-sandbox/open.ts'; export type A = Opened`,
    })
  })
  test('a page’s Markdown is a file of the server like other copy', () => {
    expectOnly('parts-and-templates-never-touch-the-server', {
      'src/features/orders/copy/en/terms.md': '',
      'src/features/orders/pages/terms.template1.tsx': `import { copy } from '../copy/en/terms.md'; export const terms = copy`,
    })
  })
  test('a template may name the type of its copy, not its text', () => {
    const copy = { 'src/features/orders/copy/zh/terms.ts': `export const zh = { title: '' }; export type TermsCopy = typeof zh` }
    const drawn = (names: string) => ({
      ...copy,
      'src/features/orders/pages/terms.template1.tsx': `import ${names} from '../copy/zh/terms.ts'; export const a = 1`,
    })
    expect(violationsWith(drawn('type { TermsCopy }'))).toEqual([])
    expectOnly('parts-and-templates-never-touch-the-server', drawn('{ zh, type TermsCopy }'))
  })
  test('an adapter may import a port that has a file of its own', () => {
    const port = { 'src/features/payments/server/stored-methods-port.ts': `import type { Ctx } from '#platform/ctx.ts'; export type Stored = Ctx` }
    const use = `import type { Stored } from '#features/payments/server/stored-methods-port.ts'; export type A = Stored`
    expect(violationsWith({ ...port, 'src/adapters/pay-stripe/use.ts': use })).toEqual([])
  })
  test('an adapter may use the kit of its own kind, and no other', () => {
    const kit = { 'src/adapters/provision-kit/task.ts': `import type { Ctx } from '#platform/ctx.ts'; export type Task = Ctx` }
    const use = `import type { Task } from '#adapters/provision-kit/task.ts'; export type A = Task`
    expect(violationsWith({ ...kit, 'src/adapters/provision-incus/use.ts': use })).toEqual([])
    expectOnly('adapters-see-only-ports', { ...kit, 'src/adapters/pay-stripe/use.ts': use })
  })
  test('no-cycles, over any number of files, by dynamic import too', () => {
    expectOnly('no-cycles', {
      'src/app/a.ts': `import { b } from './b.ts'; export const a = b`,
      'src/app/b.ts': `import { c } from './c.ts'; export const b = c`,
      'src/app/c.ts': `export const c = () => import('./a.ts')`,
    })
  })
  test('no-cycles, also where only types cross', () => {
    expectOnly('no-cycles', {
      'src/app/a.ts': `import type { B } from './b.ts'; export type A = B`,
      'src/app/b.ts': `import { type A } from './a.ts'; export type B = A`,
    })
    expectOnly('no-cycles', {
      'src/app/a.ts': `import type { B } from './b.ts'; export type A = B`,
      // Composed here, because otherwise this file itself would seem to import it.
      'src/app/b.ts': `export type B = import('./a' + '.ts').A`.replace(`' + '`, ''),
    })
  })
  test('guard-first: a command without a guard', () => {
    expectOnly('guard-first', {
      'src/features/money/api.ts': `export { freeze } from './server/freeze.ts'`,
      'src/features/money/server/freeze.ts': `import type { Ctx } from '#platform/ctx.ts'; export async function freeze(ctx: Ctx) { return ctx }`,
    })
  })
})

describe('an unreadable tree is an error', () => {
  test('an import of nothing is an error', () => {
    expect(violationsWith({ 'src/app/a.ts': `import { x } from './missing.ts'; export const a = x` })).toEqual(['src/app/a.ts: nothing is at ./missing.ts'])
    expect(violationsWith({ 'src/app/a.ts': `import { copy } from './en/a.md'; export const a = copy` })).toEqual(['src/app/a.ts: nothing is at ./en/a.md'])
  })
  test('a file that cannot be parsed is an error', () => {
    expect(violationsWith({ 'src/app/a.ts': `import { x from '#platform/ctx.ts'` }).join()).toContain('cannot be read')
  })
  test('an empty tree is an error', () => expect(checkBoundaries(planted({})).violations.join()).toContain('blind'))
})

test('the repository is read as a whole and keeps every rule', () => {
  const report = checkRepository('.')
  expect(report.modules).toBeGreaterThan(150)
  expect(report.imports).toBeGreaterThan(report.modules * 2)
  expect(report.commands).toBeGreaterThan(10)
  expect(report.violations).toEqual([])
})

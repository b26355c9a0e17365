import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { assertDeclared } from '../../src/app/http/api.ts'
import type { Endpoint } from '../../src/platform/http/endpoint.ts'
import { tokenScopes } from '../../src/features/safety/model.ts'
import { routeEntries } from '../../src/route-table.ts'

async function allEndpoints(): Promise<Endpoint[]> {
  const files = globSync('src/features/*/endpoints.ts')
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<{ endpoints: Endpoint[] }>))
  return modules.flatMap((module) => module.endpoints)
}

const sound: Endpoint = { method: 'GET', path: '/things', access: 'public', summary: 'Things', input: z.strictObject({}), run: async () => [] }

/** Keys of an object schema that refuses others; undefined when it would accept unknown keys. */
function strictKeys(schema: z.ZodType): string[] | undefined {
  const definition = schema.def as unknown as { type: string; catchall?: { def: { type: string } }; in?: z.ZodType; shape?: object; options?: z.ZodType[] }
  if (definition.type === 'pipe' && definition.in) return strictKeys(definition.in)
  if (definition.type === 'union' && definition.options) {
    const each = definition.options.map(strictKeys)
    return each.some((keys) => keys === undefined) ? undefined : each.flatMap((keys) => keys ?? [])
  }
  if (definition.type !== 'object' || definition.catchall?.def.type !== 'never') return undefined
  return Object.keys(definition.shape ?? {})
}

describe('who may call is declared', () => {
  test('an endpoint without it, without input or declared twice stops the start', () => {
    expect(() => assertDeclared([sound])).not.toThrow()
    expect(() => assertDeclared([{ ...sound, access: undefined as never }])).toThrow('does not declare who may call it')
    expect(() => assertDeclared([{ ...sound, access: 'everybody' as never }])).toThrow('does not declare who may call it')
    expect(() => assertDeclared([{ ...sound, input: undefined as never }])).toThrow('no input schema')
    expect(() => assertDeclared([sound, { ...sound }])).toThrow('declared twice')
  })

  test('every endpoint of the product declares it, and none is declared twice', async () => {
    const endpoints = await allEndpoints()
    expect(endpoints.length).toBeGreaterThan(0)
    expect(() => assertDeclared(endpoints)).not.toThrow()
  })

  // Prices among customers are chosen by them. The recipient confirms the price and is refused if it differs.
  const betweenCustomers = ['POST /transfers: priceFen', 'POST /transfers/{number}/accept: priceFen']

  test('every endpoint refuses keys that it does not know, and takes no price, owner or account from its caller', async () => {
    const endpoints = await allEndpoints()
    const loose = endpoints.filter(({ input }) => strictKeys(input) === undefined).map(({ method, path }) => `${method} ${path}`)
    expect(loose).toEqual([])
    const told = endpoints.flatMap(({ method, path, input }) =>
      (strictKeys(input) ?? [])
        .filter((key) => /^(?:accountId|ownerId|price\w*|total\w*|balance\w*|discount\w*)$/.test(key))
        .map((key) => `${method} ${path}: ${key}`)
        .filter((one) => !betweenCustomers.includes(one)),
    )
    expect(told).toEqual([])
  })

  test('tokens spend the balance at most: no refund, no withdrawal, nothing that touches the safety of an account; every scope opens something', async () => {
    const endpoints = await allEndpoints()
    const scoped = endpoints.filter(({ scope }) => scope)
    expect(new Set(scoped.map(({ scope }) => scope))).toEqual(new Set(tokenScopes))
    const writes = scoped.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
    const opening = (scope: string) => writes.filter((name) => scoped.find((one) => `${one.method} ${one.path}` === name)?.scope === scope).toSorted()
    expect(new Set(scoped.filter(({ method }) => method !== 'GET').map(({ scope }) => scope))).toEqual(
      new Set(['write:servers', 'write:orders', 'write:money', 'write:webhooks']),
    )
    // Purchases of servers that the account then owns, paid with its balance.
    expect(opening('write:orders')).toEqual([
      'DELETE /servers/{code}/next-shape',
      'POST /orders',
      'POST /orders/cancel',
      'POST /orders/pay',
      'POST /orders/pay-by-gateway',
      'POST /orders/{orderId}/cancel',
      'POST /server-renewals',
      'POST /server-renewals/quote',
      'POST /server-top-ups',
      'POST /server-upgrades',
      'POST /servers/{code}/downgrade-quote',
      'POST /servers/{code}/top-up-quote',
      'POST /servers/{code}/upgrade-estimate',
      'POST /servers/{code}/upgrade-quote',
      'PUT /servers/{code}/auto-renew',
      'PUT /servers/{code}/auto-top-up',
      'PUT /servers/{code}/next-shape',
    ])
    // Brings money in, never out.
    expect(opening('write:money')).toEqual([
      'POST /money/alert',
      'POST /payments/recharge',
      'POST /payments/{paymentId}/close',
      'POST /payments/{paymentId}/refresh',
    ])
    // Targets of the account's webhooks: the scope itself was granted with step-up authentication (decision 0023).
    expect(opening('write:webhooks').every((name) => / \/webhooks(?:$|\/)/.test(name))).toBe(true)
    // Power, names, networks, alarms and snapshots of servers: automation needs them, and their owner can undo them.
    expect(opening('write:servers')).toEqual([
      'DELETE /private-networks/{networkId}',
      'DELETE /servers/{code}/alarms/{alarmId}',
      'DELETE /servers/{code}/forwards/{forwardId}',
      'DELETE /servers/{code}/private-networks/{networkId}',
      'PATCH /server-images/{imageId}',
      'PATCH /servers/{code}/forwards/{forwardId}',
      'PATCH /servers/{code}/snapshots/{snapshotId}',
      'POST /server-tags',
      'POST /servers/{code}/alarms',
      'POST /servers/{code}/backups',
      'POST /servers/{code}/firewall/undo',
      'POST /servers/{code}/forwards',
      'POST /servers/{code}/hard-reset',
      'POST /servers/{code}/images',
      'POST /servers/{code}/leave-rescue',
      'POST /servers/{code}/network/retry',
      'POST /servers/{code}/power-off',
      'POST /servers/{code}/private-networks',
      'POST /servers/{code}/private-networks/{networkId}',
      'POST /servers/{code}/restart',
      'POST /servers/{code}/snapshots',
      'POST /servers/{code}/start',
      'POST /servers/{code}/stop',
      'PUT /server-remarks',
      'PUT /servers/{code}/alarms/{alarmId}',
      'PUT /servers/{code}/alarms/{alarmId}/mute',
      'PUT /servers/{code}/firewall',
      'PUT /servers/{code}/label',
      'PUT /servers/{code}/network',
      // Turning one off requires step-up authentication, which no token has.
      'PUT /servers/{code}/protection',
      'PUT /servers/{code}/used-up-action',
    ])
    expect(scoped.filter(({ path }) => /^\/(?:auth|admin)\b|^\/account\/|password|token/.test(path)).map(({ path }) => path)).toEqual([])
  })

  test('every page of the route table declares it, and every path with console is for customers', () => {
    for (const { path, access } of routeEntries) expect(access, path).toBe(path.includes('console') ? 'customer' : 'public')
  })

  test('every page with data reads it through pageLoader, which turns errors into answers', () => {
    const bare = globSync('src/**/*.page.tsx').filter((file) => {
      const text = readFileSync(file, 'utf8')
      return /export (?:async function loader|const loader)\b/.test(text) && !text.includes('pageLoader')
    })
    expect(bare).toEqual([])
  })
})

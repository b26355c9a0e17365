import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { assertDeclared } from '../../src/app/http/api.ts'
import type { Endpoint } from '../../src/platform/http/endpoint.ts'
import { routeEntries } from '../../src/route-table.ts'

async function allEndpoints(): Promise<Endpoint[]> {
  const files = globSync('src/features/*/endpoints.ts')
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<{ endpoints: Endpoint[] }>))
  return modules.flatMap((module) => module.endpoints)
}

const sound: Endpoint = { method: 'GET', path: '/things', access: 'public', summary: 'Things', input: z.strictObject({}), run: async () => [] }

/** The keys of an object schema that refuses others; undefined when it would swallow unknown keys. */
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

  test('every endpoint of the product declares it, and none says the same twice', async () => {
    const endpoints = await allEndpoints()
    expect(endpoints.length).toBeGreaterThan(0)
    expect(() => assertDeclared(endpoints)).not.toThrow()
  })

  test('every endpoint refuses keys that it does not know, and takes no price, owner or account from its caller', async () => {
    const endpoints = await allEndpoints()
    const loose = endpoints.filter(({ input }) => strictKeys(input) === undefined).map(({ method, path }) => `${method} ${path}`)
    expect(loose).toEqual([])
    const told = endpoints.flatMap(({ method, path, input }) =>
      (strictKeys(input) ?? [])
        .filter((key) => /^(?:accountId|ownerId|price\w*|total\w*|balance\w*|discount\w*)$/.test(key))
        .map((key) => `${method} ${path}: ${key}`),
    )
    expect(told).toEqual([])
  })

  test('every page of the route table declares it, and every path with console is for customers', () => {
    for (const { path, access } of routeEntries) expect(access, path).toBe(path.includes('console') ? 'customer' : 'public')
  })

  test('every page with data reads it through pageLoader, which turns refusals into answers', () => {
    const bare = globSync('src/**/*.page.tsx').filter((file) => {
      const text = readFileSync(file, 'utf8')
      return /export (?:async function loader|const loader)\b/.test(text) && !text.includes('pageLoader')
    })
    expect(bare).toEqual([])
  })
})

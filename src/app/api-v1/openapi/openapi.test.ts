import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tokenScopes } from '#features/safety/model.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.ts'
import { en } from '../copy/api-calls.en.ts'
import { en as docs } from '../copy/api-docs.en.ts'
import { endpoints } from '../../endpoints.ts'
import { clientTypes } from '../client-types.ts'
import { openApiOf } from './openapi.ts'
import { pathNames, publicOf, publicTags, takesKey } from '../operations.ts'
import { openGroup } from '../../pages/api-docs/reference.ts'
import { callsAbout, serverCallsOf, type ServerFacts } from '../server-calls.ts'

const all = endpoints as readonly Endpoint[]
const document = openApiOf(all)
const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
)

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>)
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    const broken = { ...document, paths: { '/x': { get: { responses: 'none' } } } }
    expect((await new Validator().validate(JSON.parse(JSON.stringify(broken)) as Record<string, unknown>)).valid).toBe(false)
  })

  it('names exactly what tokens may call, each once', () => {
    const open = all.filter(({ scope, v1 }) => scope || v1).map(({ method, path }) => `${method} ${path}`)
    expect(operations.map(({ name }) => name).toSorted()).toEqual(open.toSorted())
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(70)
  })

  it('requires of every call what its declaration requires', () => {
    for (const { method, path, scope, access, v1 } of publicOf(all)) {
      const operation = document.paths[path]![method.toLowerCase()]!
      expect(operation.operationId).toBe(v1.name)
      expect(operation.security).toEqual(access === 'public' ? [{ token: [] }, {}] : [{ token: [scope] }])
    }
    expect(new Set(operations.flatMap(({ operation }) => operation.security[0]!['token']))).toEqual(new Set(tokenScopes))
    expect(Object.keys(docs.scopes).toSorted()).toEqual([...tokenScopes].toSorted())
  })

  it('leaves no reference open and no component unused', () => {
    const text = JSON.stringify(document)
    const named = new Set([...text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)].map(([, kind, name]) => `${kind} ${name}`))
    const held = Object.entries(document.components).flatMap(([kind, items]) =>
      kind === 'securitySchemes' ? [] : Object.keys(items).map((name) => `${kind} ${name}`),
    )
    expect([...named].toSorted()).toEqual(held.toSorted())
  })

  it('has money as integers and times as date-time', () => {
    const { Order } = document.components.schemas
    expect(Order!.properties!['totalFen']).toMatchObject({ type: 'integer', format: 'int64' })
    expect(Order!.properties!['createdAt']).toMatchObject({ type: 'string', format: 'date-time' })
  })

  it('sends the idempotency key in its header, never in the body', () => {
    const start = document.paths['/servers/{code}/start']!['post']!
    expect(start.requestBody).toBeUndefined()
    expect(start.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
    expect(JSON.stringify(document)).not.toContain('idempotencyKey')
  })

  it('refuses a call without a heading', () => {
    const strange = endpoint('GET /strange', async () => undefined, {
      access: 'public',
      v1: { name: 'strange' },
      summary: 'x',
      input: z.strictObject({}),
    })
    expect(() => openApiOf([strange])).toThrow('no heading')
  })
})

describe('generated files', () => {
  it('the committed client equals the one made from the document (else: node tools/run.mjs api-client)', () => {
    expect(readFileSync('packages/client/src/api.ts', 'utf8')).toBe(clientTypes(document))
  })

  it('the reference describes every call, in every group', () => {
    expect(Object.keys(en).toSorted()).toEqual(operations.map(({ operation }) => operation.operationId).toSorted())
    const shown = publicTags.flatMap((tag) => openGroup(document, tag, { copy: docs, calls: en, origin: 'https://runxin.test' }).calls)
    expect(shown.map(({ name }) => name).toSorted()).toEqual(Object.keys(en).toSorted())
    for (const { curl, code, name } of shown) {
      expect(curl, name).toContain('https://runxin.test/api/v1/')
      expect(`${curl} ${code}`, name).not.toMatch(/undefined|\{\w+\}\//)
    }
  })
})

describe('the commands of one server', () => {
  const facts: ServerFacts = {
    sizes: { bandwidths: [1, 2, 3, 5, 10, 20, 30, 50, 100, 200], trafficPeaks: [100, 200] },
    server: {
      code: 'srv-abcd2345',
      name: 'web',
      remark: "Ann's",
      autoRenew: true,
      renewMonths: 12,
      renewMethod: 'balance',
      shape: { bandwidthMbps: 1, trafficGib: null },
    },
    firewall: {
      version: 7,
      set: { inbound: 'drop', outbound: 'accept', rules: [{ direction: 'in', action: 'accept', protocol: 'tcp', ports: '22', remote: '', remark: '' }] },
    },
    network: { cardModel: 'virtio', addresses: [{ address: '203.0.113.24', version: 4, name: 'web.example.com', state: 'active', confirmed: null }] },
  }
  const commands = serverCallsOf(callsAbout(document), facts, { origin: 'https://runxin.test', calls: en })
  const uuid = '01990000-0000-7000-8000-000000000000'
  const bodyOf = (curl: string) => /-d '(.*)'$/s.exec(curl)?.[1]?.replaceAll(String.raw`'\''`, "'")

  it('include every call of the API for it', () => {
    const ofServers = operations.filter(({ name }) => name.includes(' /servers/{code}')).map(({ operation }) => operation.operationId)
    const named = [
      'remarkServers',
      'changeServerTags',
      'quoteRenewals',
      'placeRenewals',
      'placeUpgrade',
      'placeTopUp',
      'payOrders',
      'listOwnImages',
      'editImage',
      'deletePrivateNetwork',
    ]
    expect(commands.map(({ name }) => name).toSorted()).toEqual([...ofServers, ...named].toSorted())
    expect(commands.filter(({ topic }) => topic === 'general').map(({ name }) => name)).toEqual([
      'readServer',
      'labelServer',
      'remarkServers',
      'setServerProtection',
      'changeServerTags',
      'readServerSshKeys',
    ])
  })

  it('contain the server’s present values, and in capitals those that only the reader knows; each matches the input of its call', () => {
    const byName = new Map(publicOf(all).map((call) => [call.v1.name, call]))
    for (const { name, method, curl } of commands) {
      expect(curl, name).not.toMatch(/srv-k3x9m2qa|019c2f6a|undefined/)
      const call = byName.get(name)!
      const url = new URL(/"(https:.*?)"/.exec(curl)![1]!)
      const body = bodyOf(curl)?.replaceAll(/"(?:QUOTE|ORDER)_ID"/g, `"${uuid}"`)
      const path = Object.fromEntries(pathNames(call.path).map((each) => [each, each === 'code' ? facts.server.code : uuid]))
      const input = {
        ...path,
        ...Object.fromEntries(url.searchParams),
        ...(body ? (JSON.parse(body) as object) : {}),
        ...(takesKey(call) ? { idempotencyKey: uuid } : {}),
      }
      expect(call.input.safeParse(input).error?.issues ?? [], `${method} ${name}`).toEqual([])
    }
    const curlOf = (name: string) => commands.find((each) => each.name === name)!.curl
    expect(curlOf('removeForward')).toContain('/servers/srv-abcd2345/forwards/$FORWARD_ID"')
    expect(curlOf('startServer')).toContain('-H "Idempotency-Key: $(uuidgen)"')
    expect(JSON.parse(bodyOf(curlOf('setFirewall'))!)).toEqual({ version: 7, ...facts.firewall.set })
    expect(JSON.parse(bodyOf(curlOf('configureNetwork'))!)).toMatchObject({ reverseNames: [{ address: '203.0.113.24', name: 'web.example.com' }] })
    // A quote in a value does not end the shell's string.
    expect(curlOf('labelServer')).toContain(String.raw`"remark":"Ann'\''s"`)
  })
})

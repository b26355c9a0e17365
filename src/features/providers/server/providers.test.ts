import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import type { Actor } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { mailDriver, providerPort } from '../factories.ts'
import { orderProviders, removeProvider } from './arrange-providers.ts'
import { listProviders } from './list-providers.ts'
import { readActiveProviders } from './read-active-providers.ts'
import { mayHaveBeenSent, pruneProviderCalls, recordProviderCall } from './record-provider-call.ts'
import { addProvider, saveProvider } from './save-provider.ts'
import { testProvider } from './test-provider.ts'

const database = await testDatabase()
const secretBox = makeSecretBox(Buffer.alloc(32, 7))
const providers = providerPort()
const as = (actor: Actor) => database.ctx(actor, { secretBox, providers, request: { locale: 'en' as const } })
const owner = as({ kind: 'staff', staffId: newId(), permissions: ['settings'] })
const system = as({ kind: 'system', name: 'test' })
const secret = 'Kestrel-Password-91'
const aMailServer = (over: object = {}) => ({
  driver: 'smtp',
  name: 'Main',
  enabled: true,
  values: { host: 'smtp.example.com', password: secret },
  idempotencyKey: newId(),
  ...over,
})
const viewOf = async (id: string) => (await listProviders(owner)).providers.find((one) => one.id === id)

describe('a provider', () => {
  it('is for owners alone', async () => {
    const { providerId } = await addProvider(owner, aMailServer())
    const lower = as({ kind: 'staff', staffId: newId(), permissions: ['overview', 'money', 'staff'] })
    const others = [lower, as({ kind: 'visitor' }), as({ kind: 'customer', accountId: newId(), sessionId: newId() })]
    for (const ctx of others) {
      await expect(listProviders(ctx)).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(addProvider(ctx, aMailServer())).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(saveProvider(ctx, { ...aMailServer(), providerId, revision: 1 })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(removeProvider(ctx, { providerId })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(orderProviders(ctx, { providerIds: [providerId] })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(testProvider(ctx, { providerId, email: 'a@b.test' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
    await expect(readActiveProviders(owner)).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })

  it('keeps its secret sealed, and never returns it', async () => {
    const { providerId } = await addProvider(owner, aMailServer())
    expect(JSON.stringify(await listProviders(owner))).not.toContain(secret)
    const { rows } = await database.ownerPool.query('select p::text as row from provider p union all select c::text from provider_call c')
    expect(JSON.stringify(rows)).not.toContain(secret)
    const view = await viewOf(providerId)
    expect(view?.settings.map(({ name, value, setAt }) => [name, value, setAt])).toEqual([
      ['host', 'smtp.example.com', null],
      ['password', '', database.clock.now()],
    ])
    expect((await readActiveProviders(system)).find(({ id }) => id === providerId)?.values).toEqual({ host: 'smtp.example.com', password: secret })
  })

  it('keeps a secret that is left out, and replaces one that is typed', async () => {
    const { providerId } = await addProvider(owner, aMailServer())
    const passwordOf = async () => (await readActiveProviders(system)).find(({ id }) => id === providerId)?.values['password']
    await saveProvider(owner, { providerId, revision: 1, name: 'Main', enabled: true, values: { host: 'mx.example.com' } })
    expect(await passwordOf()).toBe(secret)
    await saveProvider(owner, { providerId, revision: 2, name: 'Main', enabled: true, values: { host: 'mx.example.com', password: 'another' } })
    expect(await passwordOf()).toBe('another')
  })

  it('is refused at the field that is wrong', async () => {
    await expect(addProvider(owner, aMailServer({ values: { password: 'x' } }))).rejects.toMatchObject({
      fields: [{ path: 'values.host', code: 'providers.missing' }],
    })
  })

  it('is added once by the same key, and a colleague’s change is kept', async () => {
    const wanted = aMailServer()
    const [first, again] = [await addProvider(owner, wanted), await addProvider(owner, wanted)]
    expect(again).toEqual(first)
    const change = { providerId: first.providerId, revision: 1, enabled: false, values: wanted.values }
    await saveProvider(owner, { ...change, name: 'First' })
    await expect(saveProvider(owner, { ...change, name: 'Second' })).rejects.toMatchObject({ code: 'providers.changed' })
    expect((await viewOf(first.providerId))?.name).toBe('First')
  })

  it('of payments exists once for each gateway', async () => {
    const stripe = () => ({ driver: 'stripe', name: 'Cards', enabled: true, values: { secretKey: 'k' }, idempotencyKey: newId() })
    await addProvider(owner, stripe())
    await expect(addProvider(owner, stripe())).rejects.toMatchObject({ code: 'providers.gateway-exists' })
  })

  it('is in use in the order that the owner sets, while it is enabled', async () => {
    await database.ownerPool.query('delete from provider')
    const ids = []
    for (const name of ['a', 'b', 'c']) ids.push((await addProvider(owner, aMailServer({ name, enabled: name !== 'c' }))).providerId)
    const [a, b, c] = ids as [string, string, string]
    const used = async () => (await readActiveProviders(system)).map(({ id }) => id)
    expect(await used()).toEqual([a, b])
    await orderProviders(owner, { providerIds: [b, c, a] })
    expect(await used()).toEqual([b, a])
    await expect(orderProviders(owner, { providerIds: [a, b] })).rejects.toMatchObject({ code: 'providers.changed' })
    await expect(orderProviders(owner, { providerIds: [a, b, b] })).rejects.toMatchObject({ code: 'providers.changed' })
  })

  it('is locked, without its secret, where the environment sets it, and overrides the stored ones of its kind', async () => {
    const { providerId } = await addProvider(owner, aMailServer())
    const locked = providerPort({ locked: [{ settings: mailDriver, values: { host: 'env.example.com' }, variables: ['TEST_HOST', 'TEST_PASSWORD'] }] })
    const view = await listProviders({ ...owner, providers: locked })
    const [first, ...rest] = view.providers.filter(({ kind }) => kind === 'mail')
    expect(first).toMatchObject({ id: null, inUse: true, variables: ['TEST_HOST', 'TEST_PASSWORD'] })
    expect(first?.settings.every((one) => one.locked)).toBe(true)
    expect(rest.find(({ id }) => id === providerId)).toMatchObject({ enabled: true, inUse: false })
  })
})

describe('a test of a provider', () => {
  it('uses the stored secret, and is in the log without the address', async () => {
    const { providerId } = await addProvider(owner, aMailServer({ enabled: false }))
    await expect(testProvider(owner, { providerId })).rejects.toMatchObject({ fields: [{ path: 'email', code: 'platform.required' }] })
    expect(await testProvider(owner, { providerId, email: 'me@example.com' })).toMatchObject({ outcome: 'ok', facts: ['250 ok'] })
    expect(providers.tested.at(-1)).toEqual({ host: 'smtp.example.com', password: secret })
    expect((await viewOf(providerId))?.calls).toEqual([{ operation: 'test', outcome: 'ok', code: '', durationMs: 3, at: database.clock.now() }])
  })
})

describe('the log of calls', () => {
  it('keeps a code that is a word, and nothing else that a vendor said', async () => {
    const call = { providerId: null, kind: 'mail' as const, driver: 'smtp', operation: 'mail', outcome: 'refused' as const, durationMs: 1 }
    await recordProviderCall(system, { ...call, code: 'no such mailbox lin@example.com' })
    await recordProviderCall(system, { ...call, code: 'EAUTH:535' })
    const { rows } = await database.ownerPool.query<{ code: string }>('select code from provider_call where provider_id is null order by id')
    expect(rows.map(({ code }) => code)).toEqual(['', 'EAUTH:535'])
  })

  it('knows whether a message may have been sent, and is deleted after 30 days', async () => {
    const tag = newId()
    const call = { providerId: null, kind: 'sms' as const, driver: 'aliyun', operation: 'code', code: '', durationMs: 1, tag }
    await recordProviderCall(system, { ...call, outcome: 'refused' })
    expect(await mayHaveBeenSent(system, tag)).toBe(false)
    await recordProviderCall(system, { ...call, outcome: 'unclear' })
    expect(await mayHaveBeenSent(system, tag)).toBe(true)
    database.clock.advance(31 * 86_400_000)
    await pruneProviderCalls(system)
    expect((await database.ownerPool.query('select from provider_call')).rowCount).toBe(0)
  })

  it('cannot be changed by the app', async () => {
    await expect(database.pool.query("update provider_call set outcome = 'ok'")).rejects.toThrow('only appended to')
    await expect(database.pool.query("update provider set driver = 'tencent'")).rejects.toThrow('does not change')
  })
})

import { describe, expect, it } from 'vitest'
import { requireStepUp } from '#features/auth/api.ts'
import { freezeSignIn, unfreezeSignIn } from '#features/account/api.ts'
import { listMessages } from '#features/messages/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { people } from '../factories.ts'
import { tokenRules } from '../model.ts'
import { createToken } from './create-token.ts'
import { listTokens } from './list-tokens.ts'
import { revokeToken } from './revoke-token.ts'
import { holderOfToken } from './holder-of-token.ts'

const database = await testDatabase({ poolSize: 30 })
const { ctx, clock, pool } = database
const { at, customer, elsewhere } = people(database)
const request = { name: 'Monitor', scopes: ['read:servers' as const], days: 30 }
const use = (token: string, ip = '203.0.113.9') => holderOfToken(ctx(), { token, ip })
const invalid = { kind: 'unauthenticated', code: 'safety.token-invalid' }

describe('an API token', () => {
  it('acts for its account with its scopes, is stored as a hash, and its owner is told', async () => {
    const own = await customer()
    const { token, tokenId } = await createToken(at(own.actor), request)
    expect(token).toMatch(/^rx_[\w-]{43}$/)
    expect(await use(token)).toEqual({ kind: 'customer', accountId: own.actor.accountId, sessionId: tokenId, scopes: ['read:servers'] })
    const { rows } = await pool.query('select row_to_json(t)::text || encode(token_hash, $1) as text from api_token t', ['escape'])
    for (const { text } of rows as { text: string }[]) expect(text).not.toContain(token.slice(9))
    expect((await listMessages(ctx(own.actor))).messages.map(({ code }) => code)).toContain('token.created')
  })

  it('is listed by its beginning, with time and address of its last use, recorded once a minute', async () => {
    const own = await customer()
    const { token, tokenId } = await createToken(at(own.actor), request)
    expect(await listTokens(ctx(own.actor))).toMatchObject([{ id: tokenId, prefix: token.slice(0, 9), lastUsedAt: null }])
    const first = clock.now()
    await use(token, '203.0.113.1')
    clock.advance(30_000)
    await use(token, '203.0.113.2')
    expect(await listTokens(ctx(own.actor))).toMatchObject([{ lastUsedAt: first, lastUsedIp: '203.0.113.1' }])
    clock.advance(60_000)
    await use(token, '203.0.113.2')
    expect(await listTokens(ctx(own.actor))).toMatchObject([{ lastUsedIp: '203.0.113.2' }])
    expect(JSON.stringify(await listTokens(ctx(own.actor)))).not.toContain(token.slice(9))
  })

  it('is refused alike when revoked, expired or guessed', async () => {
    const own = await customer()
    const [revoked, expired] = [await createToken(at(own.actor), request), await createToken(at(own.actor), { ...request, name: 'Other' })]
    await revokeToken(ctx(own.actor), revoked)
    await expect(use(revoked.token)).rejects.toMatchObject(invalid)
    await use(expired.token)
    clock.advance(30 * 86_400_000)
    await expect(use(expired.token)).rejects.toMatchObject(invalid)
    for (const guess of ['', 'rx_', `rx_${'a'.repeat(43)}`, '\u0000']) await expect(use(guess)).rejects.toMatchObject(invalid)
    await expect(revokeToken(ctx(own.actor), expired)).rejects.toMatchObject({ kind: 'not-found', code: 'safety.token-gone' })
  })

  it('needs step-up authentication to be created, and is never one', async () => {
    const own = await customer()
    const unproved = await elsewhere(own.phone)
    await expect(createToken(at(unproved.actor), request)).rejects.toMatchObject({ code: 'auth.proof-needed' })
    const { token } = await createToken(at(own.actor), request)
    await expect(requireStepUp(ctx(await use(token)))).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await expect(createToken(at(), request)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('of another account can neither be seen nor revoked', async () => {
    const [own, stranger] = [await customer(), await customer()]
    const made = await createToken(at(own.actor), request)
    expect(await listTokens(ctx(stranger.actor))).toEqual([])
    await expect(revokeToken(ctx(stranger.actor), made)).rejects.toMatchObject({ kind: 'not-found', code: 'safety.token-gone' })
    await expect(listTokens(ctx())).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(revokeToken(ctx(), made)).rejects.toMatchObject({ kind: 'unauthenticated' })
    await use(made.token)
  })

  it('has a distinct name: repeated clicks create one; a deleted name is free again', async () => {
    const own = await customer()
    const ends = await Promise.allSettled([1, 2, 3].map(() => createToken(at(own.actor), request)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(createToken(at(own.actor), request)).rejects.toMatchObject({ code: 'safety.token-name' })
    await revokeToken(ctx(own.actor), { tokenId: (await listTokens(ctx(own.actor)))[0]!.id })
    await createToken(at(own.actor), request)
  })

  it('is one of twenty at most, also for simultaneous requests', async () => {
    const own = await customer()
    const requests = Array.from({ length: 30 }, (_, index) => createToken(at(own.actor), { ...request, name: `Script ${index}` }))
    const ends = await Promise.allSettled(requests)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(tokenRules.most)
    expect(ends.find((end) => end.status === 'rejected')).toMatchObject({ reason: { code: 'safety.tokens-full' } })
    expect(await listTokens(ctx(own.actor))).toHaveLength(tokenRules.most)
  })

  it('may call 120 times a minute, and the next answer says when to retry', async () => {
    const own = await customer()
    const { token } = await createToken(at(own.actor), request)
    const ends = await Promise.allSettled(Array.from({ length: 130 }, () => use(token)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(120)
    expect(ends.find((end) => end.status === 'rejected')).toMatchObject({ reason: { kind: 'too-many', detail: { retryAfterSeconds: 60 } } })
    clock.advance(60_000)
    await use(token)
  })
})

it('a token is suspended while sign-in to its account is frozen', async () => {
  const own = await customer()
  const { token } = await createToken(at(own.actor), request)
  const system = ctx({ kind: 'system', name: 'test' })
  await freezeSignIn(system, { accountId: own.actor.accountId, reason: 'stolen' })
  await expect(use(token)).rejects.toMatchObject(invalid)
  await unfreezeSignIn(system, { accountId: own.actor.accountId })
  expect(await use(token)).toMatchObject({ accountId: own.actor.accountId })
})

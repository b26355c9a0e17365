import { describe, expect, it } from 'vitest'
import { people } from '#features/safety/factories.ts'
import { createToken } from '#features/safety/server/create-token.ts'
import { allowExport, exportData } from '#features/safety/server/export-data.ts'
import { creditPayment } from '#features/money/api.ts'
import { asSystem } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { accountLinks } from './account-links.ts'

const database = await testDatabase({ poolSize: 20 })
const { ctx } = database
const { at, customer, elsewhere } = people(database)
const links = { accountLinks }
type Person = Awaited<ReturnType<typeof customer>>

const exported = async ({ actor }: Pick<Person, 'actor'>) => new Response(await exportData({ ...at(actor), ...links })).text()

describe('the export of an account', () => {
  it('is one JSON text with all parts, of this account only and without secrets', async () => {
    const [own, stranger] = [await customer(), await customer()]
    for (let time = 0; time < 12; time++) await elsewhere(own.phone, { userAgent: `Browser ${time}` })
    const { token } = await createToken(at(own.actor), { name: 'Monitor', scopes: ['read:servers'], days: 30 })
    const text = await exported(own)
    const data = JSON.parse(text) as Record<string, unknown>
    expect(Object.keys(data)).toEqual(['format', 'exportedAt', ...accountLinks.data.map(({ name }) => name)])
    expect(data).toMatchObject({
      account: { phone: own.phone },
      signIns: expect.objectContaining({ length: 13 }),
      sessions: expect.objectContaining({ length: 13 }),
      safety: { apiTokens: [{ name: 'Monitor' }] },
      balance: { availableFen: 0 },
      orders: [],
    })
    expect(data['messages']).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'token.created' })]))
    for (const secret of [token.slice(9), own.token, stranger.actor.accountId, 'argon2id', 'tokenHash', 'token_hash', 'sealed'])
      expect(text).not.toContain(secret)
  })

  it('needs step-up authentication, and is available five times a day', async () => {
    const own = await customer()
    const unproved = await elsewhere(own.phone)
    for (const command of [() => allowExport(at(unproved.actor)), () => exportData({ ...at(unproved.actor), ...links })])
      await expect(command()).rejects.toMatchObject({ code: 'auth.proof-needed' })
    for (const command of [() => allowExport(at()), () => exportData({ ...at(), ...links })])
      await expect(command()).rejects.toMatchObject({ kind: 'unauthenticated' })
    for (let time = 0; time < 5; time++) await exported(own)
    await expect(exported(own)).rejects.toMatchObject({ kind: 'too-many', code: 'safety.export-too-often' })
  })
})

describe('obstacles to closing', () => {
  it('are empty for an unused account, and otherwise a balance, an open payment or a server', async () => {
    const own = await customer()
    const obstacles = () => accountLinks.obstaclesOf(asSystem(ctx(), 'tests'), own.actor.accountId)
    expect(await obstacles()).toEqual([])
    await inTransaction(asSystem(ctx(), 'tests'), (ctx) =>
      creditPayment(ctx, { accountId: own.actor.accountId, paymentId: newId(), gateway: 'sandbox', amountFen: 250n }),
    )
    expect(await obstacles()).toEqual([{ kind: 'balance', amountFen: 250n }])
  })
})

import { createHook } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword, setPassword } from '#features/auth/api.ts'
import { authPorts, visitorRequest } from '#features/auth/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { aCustomer } from '../../factories.ts'
import { account, accountEmail } from '../../schema.ts'
import { logInByPassword } from './log-in.ts'

const { ctx, pool } = await testDatabase()
const ports = { ...authPorts(), limitLoopback: false }
const at = () => visitorRequest(ctx(), ports, { ip: '127.0.0.1' })

/** Counts the password hashes that Node computes for one rejected sign-in; they take nine tenths of its time. */
async function hashesFor(name: string): Promise<number> {
  let hashes = 0
  const hook = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' ? hashes++ : undefined) }).enable()
  try {
    await expect(logInByPassword(at(), { name, password: 'wrong', remember: false })).rejects.toMatchObject({ code: 'auth.password-wrong' })
  } finally {
    hook.disable()
  }
  return hashes
}

describe('a wrong password', () => {
  it('costs one hash for a phone, an e-mail address or a user name, whether or not there is an account or a password', async () => {
    const [known, bare] = [await aCustomer(ctx()), await aCustomer(ctx())]
    await setPassword(ctx(known.actor), { accountId: known.accountId, hash: await hashPassword('nine purple tramways sing') })
    const email = `${known.accountId}@example.test`
    await ctx().db.insert(accountEmail).values({ accountId: known.accountId, email, verifiedAt: ctx().now() })
    const userName = `lin-${known.accountId.slice(-12)}`
    await ctx().db.update(account).set({ userName }).where(eq(account.id, known.accountId))
    const phoneOf = async (id: string) => (await pool.query<{ phone: string }>('select phone from account where id = $1', [id])).rows[0]!.phone
    const names = [
      await phoneOf(known.accountId),
      email,
      await phoneOf(bare.accountId),
      '+8613000001000',
      'unregistered@example.test',
      userName,
      'unregistered',
    ]
    for (const name of names) expect(await hashesFor(name), name).toBe(1)
  })
})

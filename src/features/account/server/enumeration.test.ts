import { describe, expect, it } from 'vitest'
import { hashPassword, setPassword } from '#features/auth/api.ts'
import { authPorts, visitorRequest } from '#features/auth/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { aCustomer } from '../factories.ts'
import { accountEmail } from '../schema.ts'
import { logInByPassword } from './log-in.ts'

const { ctx, pool } = await testDatabase()
const ports = { ...authPorts(), limitLoopback: false }
const at = () => visitorRequest(ctx(), ports, { ip: '127.0.0.1' })

const rounds = 25
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

async function timeOf(name: string): Promise<number> {
  const began = performance.now()
  await expect(logInByPassword(at(), { name, password: 'wrong', remember: false })).rejects.toMatchObject({ code: 'auth.password-wrong' })
  return performance.now() - began
}

type Known = { phone: string; email: string }

async function someAccounts(): Promise<Known[]> {
  const hash = await hashPassword('nine purple tramways sing')
  const known: Known[] = []
  for (let made = 0; made < rounds; made++) {
    const { accountId, actor } = await aCustomer(ctx())
    await setPassword(ctx(actor), { accountId, hash })
    const email = `${accountId}@example.test`
    await ctx().db.insert(accountEmail).values({ accountId, email, verifiedAt: ctx().now() })
    const { rows } = await pool.query<{ phone: string }>('select phone from account where id = $1', [accountId])
    known.push({ phone: rows[0]!.phone, email })
  }
  return known
}

describe('a wrong password', () => {
  it.each([
    ['a phone', (account: Known) => account.phone, (round: number) => `+861300000${String(1_000 + round)}`],
    ['an e-mail address', (account: Known) => account.email, (round: number) => `nobody-${round}@example.test`],
  ])('takes as long for %s without an account as for one with', async (_what, nameOf, freeName) => {
    const known = (await someAccounts()).map(nameOf)
    await timeOf('+8613000000000')
    const times = { known: [] as number[], unknown: [] as number[] }
    // In turns, so that whatever else this machine does falls on both.
    for (let round = 0; round < rounds; round++) {
      times.known.push(await timeOf(known[round]!))
      times.unknown.push(await timeOf(freeName(round)))
    }
    const [one, other] = [median(times.known), median(times.unknown)]
    // Without the hash that is made for nobody the second would take a tenth of the first.
    expect(Math.min(one, other) / Math.max(one, other)).toBeGreaterThan(0.6)
  })
})

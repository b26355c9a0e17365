import { describe, expect, it } from 'vitest'
import { hashPassword, setPassword } from '#features/auth/api.ts'
import { authPorts, visitorRequest } from '#features/auth/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { aCustomer } from '../factories.ts'
import { logInByPassword } from './log-in.ts'

const { ctx, pool } = await testDatabase()
const ports = { ...authPorts(), limitLoopback: false }
const at = () => visitorRequest(ctx(), ports, { ip: '127.0.0.1' })

const rounds = 25
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

async function timeOf(phone: string): Promise<number> {
  const began = performance.now()
  await expect(logInByPassword(at(), { phone, password: 'wrong', remember: false })).rejects.toMatchObject({ code: 'auth.password-wrong' })
  return performance.now() - began
}

describe('a wrong password', () => {
  it('takes as long for a phone without an account as for one with', async () => {
    const hash = await hashPassword('nine purple tramways sing')
    const known: string[] = []
    for (let made = 0; made < rounds; made++) {
      const { accountId, actor } = await aCustomer(ctx())
      await setPassword(ctx(actor), { accountId, hash })
      const { rows } = await pool.query<{ phone: string }>('select phone from account where id = $1', [accountId])
      known.push(rows[0]!.phone)
    }
    await timeOf('+8613000000000')
    const times = { known: [] as number[], unknown: [] as number[] }
    // In turns, so that whatever else this machine does falls on both.
    for (let round = 0; round < rounds; round++) {
      times.known.push(await timeOf(known[round]!))
      times.unknown.push(await timeOf(`+861300000${String(1_000 + round)}`))
    }
    const [one, other] = [median(times.known), median(times.unknown)]
    // Without the hash that is made for nobody the second would take a tenth of the first.
    expect(Math.min(one, other) / Math.max(one, other)).toBeGreaterThan(0.6)
  })
})

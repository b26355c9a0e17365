import { beforeAll, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { remarksForm } from '../forms.ts'
import { maxRemark, maxRemarked } from '../../model/remarks.ts'
import { labelServer } from './label-server.ts'
import { readServer } from '../../server/read-server.ts'
import { remarkServers } from './remark-servers.ts'

let fixture: ReturnType<typeof serverFixture>
let owner: Awaited<ReturnType<typeof fixture.customer>>
let stranger: typeof owner
let web: { code: string }
let shop: { code: string }
let theirs: { code: string }

const remark = (codes: string[], text: string, who: Parameters<typeof fixture.as>[0] = owner) =>
  remarkServers(fixture.as(who), remarksForm.parse({ codes, remark: text }))
const read = async ({ code }: { code: string }, who = owner) => {
  const { name, remark } = await readServer(fixture.as(who), { code })
  return { name, remark }
}

beforeAll(async () => {
  const test = await testDatabase({ poolSize: 12 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'remarks', speed: 1 }))
  await fixture.openShop()
  owner = await fixture.customer()
  stranger = await fixture.customer()
  web = await fixture.runningServer(owner)
  shop = await fixture.runningServer(owner)
  theirs = await fixture.runningServer(stranger)
  await labelServer(fixture.as(owner), { code: web.code, name: 'web', remark: 'before' })
})

describe('one remark for many servers', () => {
  it('replaces the remark of each, keeps their names, and changes nothing when repeated', async () => {
    const done = { servers: [web, shop].map(({ code }) => ({ code, remark: 'team blue\nuntil May', why: null })) }
    expect(await remark([web.code, shop.code], '  team blue\nuntil May ')).toEqual(done)
    expect(await remark([web.code, shop.code], 'team blue\nuntil May')).toEqual(done)
    expect([await read(web), await read(shop)]).toEqual([
      { name: 'web', remark: 'team blue\nuntil May' },
      { name: shop.code, remark: 'team blue\nuntil May' },
    ])
    await remark([shop.code], '')
    expect([(await read(web)).remark, (await read(shop)).remark]).toEqual(['team blue\nuntil May', ''])
  })

  it('reports the outcome for each: a stranger’s server is unknown, and the others are changed', async () => {
    expect(await remark([theirs.code, web.code, 'srv-aaaaaaaa'], 'mine')).toEqual({
      servers: [
        { code: theirs.code, remark: null, why: 'not-found' },
        { code: web.code, remark: 'mine', why: null },
        { code: 'srv-aaaaaaaa', remark: null, why: 'not-found' },
      ],
    })
    expect((await read(theirs, stranger)).remark).toBe('')
    await expect(remark([web.code], 'x', { kind: 'visitor' })).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('has at most two hundred characters for a page of servers, each named once', () => {
    const refused = (codes: string[], text: string) => !remarksForm.safeParse({ codes, remark: text }).success
    const many = Array.from({ length: maxRemarked + 1 }, (_, n) => `srv-aaaaaa${String(n).padStart(2, '0')}`)
    expect([refused(many, 'x'), refused([], 'x'), refused([web.code, web.code], 'x'), refused([web.code], 'x'.repeat(maxRemark + 1))]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([refused([web.code], 'a\u0007b'), refused(many.slice(1), 'x'.repeat(maxRemark))]).toEqual([true, false])
  })
})

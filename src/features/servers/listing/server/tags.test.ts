import { beforeAll, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { serverFixture } from '../../factories.ts'
import { listForm } from '../forms.ts'
import { changeTagsForm } from '../tag-forms.ts'
import { maxTags } from '../model/tags.ts'
import { beginHandOver } from '../../handover/server/begin-hand-over.ts'
import { changeTags } from './change-tags.ts'
import { finishHandOver } from '../../handover/server/finish-hand-over.ts'
import { listServers } from './list-servers.ts'
import { listTags } from './list-tags.ts'
import { readServer } from '../../server/read-server.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Awaited<ReturnType<typeof fixture.customer>>
let stranger: typeof owner
let web: { code: string; id: string }
let shop: { code: string; id: string }

const change = (codes: string[], add: string[], remove: string[] = [], who = owner) => changeTags(fixture.as(who), changeTagsForm.parse({ codes, add, remove }))
const tagsOf = async ({ code }: { code: string }, who = owner) => (await readServer(fixture.as(who), { code })).tags
const found = async (tag: string, who = owner) => (await listServers(fixture.as(who), listForm.parse({ tag }))).servers.map(({ code }) => code)

beforeAll(async () => {
  test = await testDatabase({ poolSize: 12 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'tags', speed: 1 }))
  await fixture.openShop()
  owner = await fixture.customer()
  stranger = await fixture.customer()
  web = await fixture.runningServer(owner)
  shop = await fixture.runningServer(owner)
})

describe('tags', () => {
  it('are added to several servers at once and find them; the same word in another spelling is the same tag', async () => {
    expect(await change([web.code, shop.code], ['  blue   team ', 'production'])).toEqual({
      servers: [web, shop].map(({ code }) => ({ code, tags: ['blue team', 'production'], why: null })),
    })
    await change([shop.code], ['blue team', 'shop'], ['production'])
    expect([await tagsOf(web), await tagsOf(shop)]).toEqual([
      ['blue team', 'production'],
      ['blue team', 'shop'],
    ])
    expect((await found('blue team')).sort()).toEqual([shop.code, web.code].sort())
    expect([await found('shop'), await found('production'), await found('pro')]).toEqual([[shop.code], [web.code], []])
    expect(await listTags(fixture.as(owner))).toEqual({
      tags: [
        { tag: 'blue team', servers: 2 },
        { tag: 'production', servers: 1 },
        { tag: 'shop', servers: 1 },
      ],
    })
  })

  it('are limited to twenty per server; one that would have more stays as it is, and the others are changed', async () => {
    const many = Array.from({ length: maxTags }, (_, n) => `n${n}`)
    const { servers } = await change([shop.code, web.code], many.slice(0, maxTags - 1), ['production', 'blue team'])
    expect(servers).toMatchObject([
      { code: shop.code, why: null },
      { code: web.code, why: null },
    ])
    expect((await change([web.code, shop.code], ['last', 'of all'], ['n0'])).servers).toMatchObject([
      { code: web.code, why: null },
      { code: shop.code, tags: null, why: 'too-many' },
    ])
    expect(await tagsOf(shop)).toContain('n0')
    await change([web.code, shop.code], [], many.slice(0, -1))
  })

  it('are one line of at most 32 characters', () => {
    for (const tag of ['', '   ', 'x'.repeat(33), 'a\nb', 'a\u202eb'])
      expect(changeTagsForm.safeParse({ codes: ['srv-aaaaaaaa'], add: [tag] }).success).toBe(false)
  })

  it('are for their owner only: a stranger can neither change nor see them', async () => {
    expect(await change([web.code], ['mine now'], ['last'], stranger)).toEqual({ servers: [{ code: web.code, tags: null, why: 'not-found' }] })
    expect(await tagsOf(web)).toContain('last')
    expect(await listTags(fixture.as(stranger))).toEqual({ tags: [] })
    expect(await found('last', stranger)).toEqual([])
    await expect(listTags(fixture.as({ kind: 'visitor' }))).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('stay with the person when the server changes its owner', async () => {
    await inTransaction(fixture.asSystem(), (ctx) => beginHandOver(ctx, [shop.id]))
    await fixture.settle()
    await test.ownerPool.query('alter table server disable trigger server_owner_guard')
    await inTransaction(fixture.asSystem(), (ctx) =>
      finishHandOver(ctx, { serverIds: [shop.id], from: owner.accountId, to: stranger.accountId, snapshots: 'move' }),
    )
    await test.ownerPool.query('alter table server enable trigger server_owner_guard')
    expect(await tagsOf(shop, stranger)).toEqual([])
    expect((await listTags(fixture.as(owner))).tags.map(({ tag }) => tag)).not.toContain('shop')
  })
})

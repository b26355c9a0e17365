import { describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Period } from '#features/catalog/model.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { quoteServerRenewals } from './quote-server-renewals.ts'
import { readFuture } from './read-future.ts'
import { runLifecycle } from './run-lifecycle.ts'
import { setAutoRenew } from './set-auto-renew.ts'

const database = await testDatabase()
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'terms', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()

const sell = (periods: readonly Period[]) => database.ownerPool.query('update offer_sizes set periods = $1', [periods])
const notSold = { code: 'servers.term-not-sold', fields: [{ path: 'months', code: 'catalog.not-offered' }] }

describe('a server whose term is no longer sold', () => {
  it('renews for its term or one on sale, by hand and automatically, and other servers only for one on sale', async () => {
    const owner = await fixture.customer({ yuan: 5_000n })
    const ctx = fixture.as(owner)
    const kept = await fixture.runningServer(owner, { months: 3, autoRenew: true })
    const other = await fixture.runningServer(owner, { months: 12 })
    const quote = (codes: readonly string[], months: Period | null) => quoteServerRenewals(ctx, { codes: [...codes], months, alignDay: null })
    await sell([12, 24])

    expect(await quote([kept.code], 3)).toMatchObject({ months: 3, periods: [3, 12, 24], lines: [{ why: null }] })
    expect(await quote([other.code], null)).toMatchObject({ months: 12, periods: [12, 24] })
    expect(await quote([kept.code, other.code], null)).toMatchObject({ months: 12, periods: [12, 24] })
    await expect(quote([other.code], 3)).rejects.toMatchObject(notSold)
    await expect(quote([kept.code, other.code], 3)).rejects.toMatchObject(notSold)
    expect((await readFuture(ctx, { code: kept.code }))!.options.map(({ months }) => months)).toEqual([3, 12, 24])

    const auto = { autoRenew: true, method: 'balance' } as const
    await setAutoRenew(ctx, { code: kept.code, months: 3, ...auto })
    await expect(setAutoRenew(ctx, { code: other.code, months: 1, ...auto })).rejects.toMatchObject(notSold)

    const { expiresAt } = (await readFuture(ctx, { code: kept.code }))!.life
    database.clock.set(new Date(expiresAt.getTime() - 6 * 86_400_000))
    await runLifecycle(fixture.asSystem())
    const { rows } = await database.ownerPool.query<{ months: number }>(
      `select (snapshot -> 'config' ->> 'months')::int as months from customer_order where account_id = $1 and kind = 'renewal' and paid_at is not null`,
      [owner.accountId],
    )
    expect(rows).toEqual([{ months: 3 }])
    await setAutoRenew(ctx, { code: kept.code, months: 12, ...auto })
    await expect(quote([kept.code], 3)).rejects.toMatchObject(notSold)
  })
})

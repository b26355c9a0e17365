import { expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { staffOffice, staffPassword } from '../../factories.ts'
import { staffStepUpMinutes } from '../../model.ts'
import { discardJobs, retryJobs } from '../../servers/server/job-section.ts'
import { giveUpForStaff } from '../../servers/server/operation-section.ts'
import { proveStaff } from './own-two-factor.ts'
import { refundOrder } from '../../orders/server/order-section.ts'
import { publishPrices, withdrawPrices } from '../../catalog/server/price-section.ts'

const database = await testDatabase()

it('refunding an order, setting prices, giving up an operation and discarding jobs need step-up authentication again after ten minutes', async () => {
  const { ctx } = await staffOffice(database).signedIn('owner')
  const acts = [
    () => refundOrder({ ...ctx, gateways: {} }, { number: '1', extent: 'full', amountFen: 1n, reason: 'test', idempotencyKey: newId() }),
    () => publishPrices(ctx, { text: '', effectiveAt: null, seenBase: 1 }),
    () => withdrawPrices(ctx, { version: 1 }),
    () => giveUpForStaff(ctx, { operationId: newId(), reason: 'test' }),
    () => discardJobs(ctx, { jobIds: [newId()], reason: 'test' }),
  ]
  for (const act of acts) await expect(act()).rejects.not.toMatchObject({ code: 'back-office.proof-needed' })
  database.clock.advance(staffStepUpMinutes * 60_000)
  for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'back-office.proof-needed', detail: { way: 'password' } })
  await proveStaff(ctx, { password: staffPassword })
  for (const act of acts) await expect(act()).rejects.not.toMatchObject({ code: 'back-office.proof-needed' })
})

it('of the dead jobs exactly the chosen ones are removed, and one that is queued again meanwhile stays', async () => {
  const { ctx } = await staffOffice(database).signedIn('operations')
  const ids = [newId(), newId(), newId()]
  for (const id of ids)
    await database.pool.query(
      `insert into platform_job (id, name, payload, state, run_at, attempts, created_at, finished_at) values ($1, 'test.dead', '{}', 'dead', now(), 3, now(), now())`,
      [id],
    )
  await retryJobs(ctx, { jobIds: [ids[1]!], reason: '已修复' })
  expect(await discardJobs(ctx, { jobIds: ids.slice(0, 2), reason: '已手工处理' })).toEqual({ jobs: 1 })
  const { rows } = await database.pool.query('select id, state from platform_job order by state')
  expect(rows).toEqual([
    { id: ids[2], state: 'dead' },
    { id: ids[1], state: 'queued' },
  ])
  await expect(discardJobs(ctx, { jobIds: [ids[1]!], reason: '再次' })).rejects.toMatchObject({ code: 'back-office.job-not-dead' })
})

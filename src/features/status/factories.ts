import { randomBytes } from 'node:crypto'
import { authPorts, requestFacts } from '#features/auth/factories.ts'
import type { AuthCtx } from '#features/auth/api.ts'
import { aCustomer } from '#features/account/factories.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { seedCatalogue } from '#features/catalog/api.ts'
import { DeliveryFailure, type DeliveryPorts, type Mail } from '#features/messages/api.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { newId } from '#platform/pure/id.ts'
import type { IncidentInput } from './forms.ts'
import { jobs } from './jobs.ts'

export type StatusCtx = AuthCtx & Pick<DeliveryPorts, 'mailer' | 'publicOrigin'>
type StaffActor = Extract<Actor, { kind: 'staff' }>

/** Texts in three languages that contain a word. */
export const inThree = (word: string) => ({ zh: `${word} (zh)`, 'zh-TW': `${word} (zh-TW)`, en: `${word} (en)` })

/** The shop with staff, and a mailer that keeps its mails. Addresses at `refused.test` do not exist. */
export async function statusFixture({ ctx, ownerPool, clock }: TestDatabase) {
  const mails: Mail[] = []
  const ports = {
    ...authPorts(),
    request: requestFacts(),
    publicOrigin: () => 'https://cloud.example',
    mailer: {
      sendMail: async (_ctx: Ctx, mail: Mail) => {
        if (mail.to.endsWith('@refused.test')) throw new DeliveryFailure('bad-address', 'no such mailbox')
        mails.push(mail)
      },
    },
  }
  const as = (actor: Actor) => ctx(actor, ports) as unknown as StatusCtx
  const system = () => as({ kind: 'system', name: 'tests' })
  await seedCatalogue(system())
  async function staff(permissions: readonly string[]): Promise<StaffActor> {
    const staffId = newId()
    await ownerPool.query(`insert into staff (id, login_name, display_name, role, password_hash, created_at) values ($1, $2, $2, 'operations', '-', now())`, [
      staffId,
      `s${randomBytes(4).toString('hex')}`,
    ])
    return { kind: 'staff', staffId, permissions }
  }
  /** The report of the process that holds the engine. */
  async function engineSays(down: boolean): Promise<void> {
    await ownerPool.query(
      `insert into engine_report (engine_id, only_row, capabilities, reported_at, contacted_at, failed_at, down_since, failed_checks, listed_at)
       values ($1, true, '{}', $2, $2, case when $3 then $2::timestamptz end, case when $3 then $2::timestamptz end, case when $3 then 2 else 0 end, $2)
       on conflict (engine_id) do update set contacted_at = excluded.contacted_at, failed_at = excluded.failed_at, down_since = excluded.down_since,
         failed_checks = excluded.failed_checks, listed_at = excluded.listed_at`,
      [environmentEngine, clock.now(), down],
    )
  }
  return {
    as,
    engineSays,
    system,
    mails,
    staff,
    visitor: () => as({ kind: 'visitor' }),
    /** A visitor at another address, with limits of its own. */
    visitorAt: (ip: string) => ({ ...as({ kind: 'visitor' }), request: { ...requestFacts(), ip } }),
    customer: async () => as((await aCustomer(ctx())).actor),
    work: () => drainJobs(system(), jobs as never),
    input: (own: Partial<IncidentInput> = {}): IncidentInput => ({
      titles: inThree('Switch'),
      impact: 'outage',
      affected: ['servers:hongkong'],
      begunAt: clock.now(),
      state: 'investigating',
      texts: inThree('Looking'),
      idempotencyKey: newId(),
      ...own,
    }),
  }
}

import { aCustomer } from '#features/account/factories.ts'
import { requestFacts } from '#features/auth/factories.ts'
import { aFileStore, anUpload } from '#features/files/factories.ts'
import { secretBox } from '#features/servers/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import type { Upload } from '#platform/http/upload.ts'
import { validate } from '#platform/http/validate.ts'
import { makeLive } from '#platform/live/live.ts'
import { newId } from '#platform/pure/id.ts'
import { newWorkOrderForm, type NewWorkOrder } from './forms.ts'
import { answerWorkOrder } from './server/answer-work-order.ts'
import { openWorkOrder } from './server/open-work-order.ts'
import type { SupportCtx } from './server/ports.ts'

export { planMaintenance } from './maintenance/server/plan-maintenance.ts'

export type StaffActor = Extract<Actor, { kind: 'staff' }>

/** Customers, support staff and a file store on a separate database. */
export async function supportFixture({ ctx, pool, ownerPool }: TestDatabase) {
  const files = await aFileStore()
  const live = makeLive(pool, ctx().log)
  const as = (actor: Actor) => ctx(actor, { files, live, secretBox, request: requestFacts() }) as SupportCtx & EndpointCtx
  const customer = async () => (await aCustomer(ctx())).actor as Extract<Actor, { kind: 'customer' }>
  async function staff(name: string, permissions: readonly string[] = ['overview', 'support']): Promise<StaffActor> {
    const staffId = newId()
    await ownerPool.query(`insert into staff (id, login_name, display_name, role, password_hash, created_at) values ($1, $2, $2, 'support', '-', now())`, [
      staffId,
      name,
    ])
    return { kind: 'staff', staffId, permissions }
  }
  const open = (actor: Actor, own: Partial<NewWorkOrder> = {}) => openWorkOrder(as(actor), aQuestion(own))
  const answer = (actor: Actor, number: string, outcome: 'reply' | 'work' | 'resolve' | 'note' = 'reply', body = 'try-again') =>
    answerWorkOrder(as(actor), { number, body, fileIds: [], outcome, idempotencyKey: newId() })
  return { as, customer, staff, open, answer, files, live }
}

export function aQuestion(own: Partial<NewWorkOrder> = {}): NewWorkOrder {
  return validate(newWorkOrderForm, {
    about: { category: 'technical', impact: 'degraded' },
    serverCode: null,
    title: 'site-is-down',
    body: 'since-this-morning',
    fileIds: [],
    secret: null,
    idempotencyKey: newId(),
    ...own,
  })
}

export function aFile(name: string, bytes: Uint8Array | string): Upload {
  return { ...anUpload(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes), name }
}

import { loadSharp } from '#platform/load-sharp.ts'
import { sql } from 'drizzle-orm'
import { approveSubmission, giveConsent, submitIdentity, uploadImage } from '#features/verification/api.ts'
import { newId } from '#platform/pure/id.ts'
import type { AppCtx, Company } from '../app-ctx.ts'
import type { DemoIdentity } from './demo.ts'

/** Draws the shape of a passport's data page, of no person. */
async function specimen(): Promise<Buffer> {
  const shapes =
    '<rect x="70" y="120" width="230" height="300" fill="silver"/><path d="M360 150h420M360 220h300M360 290h360M70 480h740" stroke="gray" stroke-width="26"/>'
  const sharp = await loadSharp()
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="880" height="560"><rect width="880" height="560" fill="whitesmoke"/>${shapes}</svg>`),
  )
    .jpeg()
    .toBuffer()
}

/** Verifies a demo customer as a person, through the usual commands, so that mainland regions and the upgrade to a company are visible. */
export async function verifyDemoCustomer(company: Company, customer: AppCtx, staffId: string, identity: DemoIdentity): Promise<void> {
  const submissionId = await submit(customer, identity)
  await approveSubmission(company.ctx({ kind: 'staff', staffId, permissions: ['verification'] }), submissionId)
}

/** Submits identities of the newest customers of the demo's year, so that there is something to review. */
export async function submitForReview(company: Company, identities: readonly DemoIdentity[]): Promise<void> {
  const system = company.ctx({ kind: 'system', name: 'seed' })
  const { rows } = await system.db.execute<{ id: string }>(
    sql`select id from account where verification = 'none' and locale = 'zh' order by created_at desc limit ${identities.length}`,
  )
  for (const [index, { id }] of rows.entries()) await submit(company.ctx({ kind: 'customer', accountId: id, sessionId: newId() }), identities[index]!)
}

async function submit(customer: AppCtx, identity: DemoIdentity): Promise<string> {
  await giveConsent(customer)
  await uploadImage(customer, { slot: 'passport' }, { name: undefined, read: async () => new Uint8Array(await specimen()) })
  return (await submitIdentity(customer, { ...identity, requestKey: newId() })).submissionId
}

import { openShop } from '#features/orders/factories.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import type { ApplicationForm } from './forms.ts'
import type { PartnerKind } from './model.ts'
import { agentDiscountOf } from './server/agent-discount-of.ts'
import { apply } from './applications/server/apply.ts'
import { approveApplication } from './applications/server/approve-application.ts'
import { readOwnPartner } from './dashboard/server/read-own-partner.ts'
import { seedTerms } from './server/seed-terms.ts'

export const reviewer: Actor = { kind: 'staff', staffId: newId(), permissions: ['partners', 'partners.review'] }
/** Staff who pay and reverse commissions. */
export const cashier: Actor = { kind: 'staff', staffId: newId(), permissions: ['partners', 'partners.pay'] }

/** Staff who set the terms of partners. */
export const termsStaff = (): Actor => ({ kind: 'staff', staffId: newId(), permissions: ['partners', 'partners.terms'] })

export function anApplication(own: Partial<ApplicationForm> = {}): ApplicationForm {
  return {
    kind: 'agent',
    contactName: 'Zhou Lan',
    contactPhone: '+86 139 0000 1234',
    company: 'Lanqiao Systems Co., Ltd.',
    channel: 'integrator',
    website: 'lanqiao.example',
    expectedYearlyFen: 5_000_000,
    pitch: 'We build systems for manufacturers in East China, some twenty a year, and would like to buy their servers in one place.',
    idempotencyKey: newId(),
    ...own,
  }
}

/** A shop with published partner terms, its customers, and actions of staff. */
export async function openProgramme(database: TestDatabase) {
  const shop = await openShop(database)
  await seedTerms(shop.asSystem)
  const staff = database.ctx(reviewer)
  const customer = async (own: Parameters<typeof shop.customer>[0] = {}) => {
    const made = await shop.customer(own)
    return { ...made, ctx: database.ctx(made.actor, { agentDiscountOf }) }
  }

  async function aPartner(kind: PartnerKind, levelId: string | null = kind === 'agent' ? 'gold' : null) {
    const made = await customer()
    const { applicationId } = await apply(made.ctx, anApplication({ kind }))
    const { partnerId } = await approveApplication(staff, { applicationId, levelId })
    return { ...made, partnerId, code: await codeOf(made.ctx, kind) }
  }
  return { ...shop, staff, customer, aPartner }
}

async function codeOf(ctx: Ctx, kind: PartnerKind): Promise<string> {
  const own = await readOwnPartner(ctx)
  return own[kind].partner?.code ?? ''
}

import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { authPorts, visitorRequest } from '#features/auth/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { validate } from '#platform/http/validate.ts'
import { newId } from '#platform/pure/id.ts'
import { leadForm, type LeadInput } from '../forms.ts'
import { leadRules, type LeadStep } from '../model.ts'
import { closeLead } from './close-lead.ts'
import { countOpenLeads } from './count-open-leads.ts'
import { forgetLeads } from './forget-leads.ts'
import { listLeads } from './list-leads.ts'
import { releaseLead } from './release-lead.ts'
import { reopenLead } from './reopen-lead.ts'
import { revealLead } from './reveal-lead.ts'
import { sendLead } from './send-lead.ts'
import { takeLead } from './take-lead.ts'

const ports = authPorts()
const everything = { page: 1, pageSize: 50 }
let database: TestDatabase
let staff: Actor & { kind: 'staff' }
let writers = 0

beforeAll(async () => {
  database = await testDatabase()
  staff = { kind: 'staff', staffId: newId(), permissions: ['overview', 'leads'] }
  await database.pool.query(
    `insert into staff (id, login_name, display_name, role, password_hash, created_at) values ($1, 'lin', 'Lin', 'support', '-', now())`,
    [staff.staffId],
  )
})

/** Each writer has a separate network, so that the limits of one test do not affect another. */
function writer(actor: Actor = { kind: 'visitor' }, ip = `198.${Math.floor(++writers / 200)}.${writers % 200}.9`) {
  return visitorRequest(database.ctx(actor), ports, { ip })
}

function aLetter(own: Partial<Record<keyof LeadInput, unknown>> = {}): LeadInput {
  return validate(leadForm, {
    topic: 'sales',
    name: '周晓',
    company: '',
    phone: `+86139${String(10_000_000 + ++writers)}`,
    email: null,
    message: '想了解十台通用型服务器的年付价格。',
    consent: true,
    website: '',
    filledMs: 9_000,
    idempotencyKey: newId(),
    ...own,
  })
}

async function aLead(own: Parameters<typeof aLetter>[0] = {}) {
  const { number } = await sendLead(writer(), aLetter(own))
  const { leads } = await listLeads(database.ctx(staff), everything)
  return leads.find((lead) => lead.number === number)!
}

const steps: Record<LeadStep, (ctx: ReturnType<TestDatabase['ctx']>, input: { leadId: string }) => Promise<void>> = {
  take: takeLead,
  release: releaseLead,
  close: (ctx, input) => closeLead(ctx, { ...input, note: 'x' }),
  reopen: reopenLead,
}

describe('the contact data of a letter', () => {
  it('is masked in the list, and shown in full to staff when they ask for it', async () => {
    const letter = aLetter({ email: 'tan.wei@example.com' })
    const { number } = await sendLead(writer(), letter)
    const lead = (await listLeads(database.ctx(staff), everything)).leads.find((one) => one.number === number)!
    expect(lead).toMatchObject({ phoneMasked: `139****${letter.phone!.slice(-4)}`, emailMasked: 'ta***@example.com' })
    expect(JSON.stringify(lead)).not.toMatch(/tan\.wei|139\d{8}/)
    expect(await revealLead(database.ctx(staff), { leadId: lead.id })).toEqual({ phone: letter.phone, email: 'tan.wei@example.com' })
    await expect(revealLead(database.ctx(staff), { leadId: newId() })).rejects.toMatchObject({ kind: 'not-found', code: 'leads.no-lead' })
  })
})

describe('writing to the company', () => {
  it('stores the text in its language, and notifies staff without personal data', async () => {
    const letter = aLetter({ name: ' 周晓 ', email: 'zhou@example.com', message: ' 第一行\r\n第二行，一共十个字。 ' })
    const { number } = await sendLead(writer(), letter)
    expect(number).toMatch(/^L20260311\d{6}$/)
    const { leads } = await listLeads(database.ctx(staff), everything)
    expect(leads[0]).toMatchObject({
      number,
      name: '周晓',
      emailMasked: 'zh***@example.com',
      message: '第一行\n第二行，一共十个字。',
      state: 'open',
      accountId: null,
      locale: 'zh',
    })
    const { rows } = await database.pool.query<{ payload: string }>(`select payload from platform_event where name = 'lead.sent'`)
    const payload = rows.find((row) => row.payload.includes(number))?.payload ?? ''
    expect(payload).toContain('sales')
    expect(payload).not.toMatch(/周晓|zhou/)
    expect(payload).not.toContain(letter.phone!.slice(-8))
  })

  it('stores the account of a signed-in customer', async () => {
    const { actor, accountId } = await aCustomer(database.ctx())
    const { number } = await sendLead(writer(actor), aLetter())
    const { leads } = await listLeads(database.ctx(staff), everything)
    expect(leads.find((lead) => lead.number === number)?.accountId).toBe(accountId)
  })

  it('creates one lead for repeated clicks, also simultaneous ones', async () => {
    const letter = aLetter()
    const numbers = await Promise.all([1, 2, 3].map(() => sendLead(writer(), letter)))
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(1)
    await expect(sendLead(writer(), { ...letter, message: '同一个编号，不同的内容，应当被拒绝。' })).rejects.toMatchObject({ code: 'platform.key-reused' })
  })

  it.each([
    ['a filled hidden field', { website: 'https://spam.example' }],
    ['a form that was filled within a second', { filledMs: 1_000 }],
  ])('refuses %s and stores nothing', async (_what, own) => {
    const before = await countOpenLeads(database.ctx(staff))
    await expect(sendLead(writer(), aLetter(own))).rejects.toMatchObject({ kind: 'invalid', code: 'leads.looks-automatic' })
    expect(await countOpenLeads(database.ctx(staff))).toBe(before)
  })

  it.each([
    ['neither phone nor e-mail', { phone: null }, 'phone', 'leads.contact-needed'],
    ['a phone that nobody has', { phone: '+86 123' }, 'phone', 'auth.phone-invalid'],
    ['half an e-mail address', { email: 'zhou@' }, 'email', 'leads.email-form'],
    ['a message of nine characters', { message: '  123456789  ' }, 'message', 'platform.too-short'],
    ['a message of 2001 characters', { message: 'x'.repeat(2001) }, 'message', 'platform.too-long'],
    ['a name in two lines', { name: 'a\nb' }, 'name', 'platform.invalid'],
    ['a missing consent', { consent: false }, 'consent', 'leads.consent-needed'],
    ['a topic that we do not have', { topic: 'gossip' }, 'topic', 'platform.invalid'],
  ])('reports at the field the fault of %s', (_what, own, path, code) => {
    const fields = (() => {
      try {
        aLetter(own)
        return []
      } catch (error) {
        return (error as { fields: { path: string; code: string }[] }).fields
      }
    })()
    expect(fields.map((fault) => [fault.path, fault.code])).toContainEqual([path, code])
  })

  it('accepts five letters an hour from an address and thirty from its network', async () => {
    const from = (ip: string) => sendLead(writer({ kind: 'visitor' }, ip), aLetter())
    for (let sent = 0; sent < 5; sent++) await from('203.0.113.20')
    await expect(from('203.0.113.20')).rejects.toMatchObject({ kind: 'too-many', code: 'leads.sent-often' })
    for (let sent = 5; sent < 30; sent++) await from(`203.0.113.${100 + sent}`)
    await expect(from('203.0.113.99')).rejects.toMatchObject({ code: 'leads.sent-often' })
    database.clock.advance(3_600_001)
    await from('203.0.113.20')
  })

  it('accepts three letters a day with one phone, from any address', async () => {
    const phone = '+8613955550001'
    for (let sent = 0; sent < 3; sent++) await sendLead(writer(), aLetter({ phone }))
    await expect(sendLead(writer(), aLetter({ phone }))).rejects.toMatchObject({ code: 'leads.sent-often' })
    await sendLead(writer(), aLetter())
  })
})

describe('answering', () => {
  it('a lead is claimed, closed with a note and reopened, and each step records actor and time', async () => {
    const { id } = await aLead()
    const ctx = database.ctx(staff)
    await takeLead(ctx, { leadId: id })
    expect((await listLeads(ctx, { ...everything, state: 'taken' })).leads.map((lead) => lead.id)).toEqual([id])
    database.clock.advance(60_000)
    await closeLead(ctx, { leadId: id, note: '已电话报价' })
    await reopenLead(ctx, { leadId: id })
    const lead = (await listLeads(ctx, everything)).leads.find((one) => one.id === id)!
    expect(lead).toMatchObject({ state: 'open', takenBy: null })
    expect(lead.history.map(({ state, staffId, note }) => [state, staffId, note])).toEqual([
      ['open', null, null],
      ['taken', staff.staffId, null],
      ['closed', staff.staffId, '已电话报价'],
      ['open', staff.staffId, null],
    ])
    expect(lead.history[2]!.at.getTime() - lead.history[1]!.at.getTime()).toBe(60_000)
  })

  it('a lead that two claim at once goes to one, and the other gets an error', async () => {
    const { id } = await aLead()
    const results = await Promise.allSettled([takeLead(database.ctx(staff), { leadId: id }), takeLead(database.ctx(staff), { leadId: id })])
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({ kind: 'conflict', code: 'leads.moved-on' })
    await releaseLead(database.ctx(staff), { leadId: id })
    await expect(releaseLead(database.ctx(staff), { leadId: id })).rejects.toMatchObject({ code: 'leads.moved-on' })
  })

  it('letters and their history cannot be changed by direct writes', async () => {
    const { id } = await aLead()
    await expect(database.pool.query(`update lead set message = 'something else entirely' where id = $1`, [id])).rejects.toThrow('does not change')
    await expect(database.pool.query(`update lead_history set note = 'x' where lead_id = $1`, [id])).rejects.toThrow('only appended')
  })

  it('a missing lead answers not found', async () => {
    await expect(takeLead(database.ctx(staff), { leadId: newId() })).rejects.toMatchObject({ kind: 'not-found', code: 'leads.no-lead' })
  })

  it('visitors, customers and staff without the permission can neither read nor change leads', async () => {
    const { id } = await aLead()
    const { actor } = await aCustomer(database.ctx())
    const finance: Actor = { kind: 'staff', staffId: staff.staffId, permissions: ['overview', 'money'] }
    for (const stranger of [{ kind: 'visitor' } as const, actor, finance]) {
      const ctx = database.ctx(stranger)
      await expect(listLeads(ctx, everything)).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(revealLead(ctx, { leadId: id })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(countOpenLeads(ctx)).rejects.toMatchObject({ code: 'auth.not-allowed' })
      for (const step of Object.values(steps)) await expect(step(ctx, { leadId: id })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(forgetLeads(ctx)).rejects.toMatchObject({ kind: 'forbidden' })
    }
  })
})

it('closed leads are deleted after 180 days, with their history; open ones stay', async () => {
  const [closed, open] = [await aLead(), await aLead()]
  const ctx = database.ctx(staff)
  await closeLead(ctx, { leadId: closed.id, note: 'done' })
  const system = database.ctx({ kind: 'system', name: 'test' })
  database.clock.advance(leadRules.keptDays * 86_400_000 - 1_000)
  expect(await forgetLeads(system)).toBe(0)
  database.clock.advance(2_000)
  expect(await forgetLeads(system)).toBe(1)
  const left = (await listLeads(ctx, everything)).leads.map((lead) => lead.id)
  expect(left).toContain(open.id)
  expect(left).not.toContain(closed.id)
  const { rowCount } = await database.pool.query('select from lead_history where lead_id = $1', [closed.id])
  expect(rowCount).toBe(0)
})

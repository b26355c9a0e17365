import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { inThree, statusFixture } from '../factories.ts'
import { addIncidentUpdate } from './add-incident-update.ts'
import { confirmSubscription, unsubscribe } from './confirm-subscription.ts'
import { publishIncident } from './publish-incident.ts'
import { subscribeByForm } from './subscribe-by-form.ts'
import { confirmTokenOf } from './subscription-tokens.ts'
import { tidyStatus } from './tidy-status.ts'

let test: TestDatabase
let fixture: Awaited<ReturnType<typeof statusFixture>>
let wei: Awaited<ReturnType<typeof fixture.staff>>
let address = 1

beforeAll(async () => {
  test = await testDatabase({ poolSize: 10 })
  fixture = await statusFixture(test)
  wei = await fixture.staff(['operations'])
})

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const anyone = () => fixture.visitorAt(`203.0.${(address >> 8) & 255}.${address++ & 255}`)
const post = (fields: Record<string, string>, ctx = anyone()) => subscribeByForm(ctx, 'en', form(fields))
const ask = (email: string, region = '') => post({ email, region, website: '' })
const mailsTo = (email: string) => fixture.mails.filter(({ to }) => to === email)
const tokenIn = (text: string, name: string) => new RegExp(`${name}=([\\w-]+)`).exec(text)![1]!
const rows = async (email: string) =>
  (
    await test.ownerPool.query<{ subscribers: string; requests: string }>(
      'select (select count(*) from status_subscriber where email = $1) as subscribers, (select count(*) from status_request where email = $1) as requests',
      [email],
    )
  ).rows[0]

async function subscribed(email: string, region = ''): Promise<void> {
  test.clock.advance(1_000)
  expect((await ask(email, region)).answer).toEqual({ outcome: 'sent' })
  await fixture.work()
  const confirm = tokenIn(mailsTo(email).at(-1)!.text, 'confirm')
  expect((await post({ confirm })).answer).toEqual({ outcome: 'confirmed' })
}
const publish = (affected: string[]) => publishIncident(fixture.as(wei), fixture.input({ affected }))

describe('a subscription', () => {
  it('begins with its confirmation, not before', async () => {
    await ask('lin@example.test')
    await publish(['console'])
    await fixture.work()
    expect(mailsTo('lin@example.test')).toHaveLength(1)
    const [mail] = mailsTo('lin@example.test')
    expect(mail!.subject).toContain('Confirm')
    expect(mail!.unsubscribe).toBeUndefined()
    const token = tokenIn(mail!.text, 'confirm')
    expect((await post({ confirm: token })).answer).toEqual({ outcome: 'confirmed' })
    expect((await post({ confirm: token })).answer).toEqual({ outcome: 'confirmed' })
    expect(await rows('lin@example.test')).toEqual({ subscribers: '1', requests: '1' })
    await publish(['console'])
    await fixture.work()
    expect(mailsTo('lin@example.test')).toHaveLength(2)
  })

  it('gets each update once, with a link that ends it by one click', async () => {
    await subscribed('chen@example.test')
    const before = mailsTo('chen@example.test').length
    const { id } = await publish(['payments'])
    await fixture.work()
    await addIncidentUpdate(fixture.as(wei), { incidentId: id, state: 'resolved', texts: inThree('Done'), idempotencyKey: newId() })
    await fixture.work()
    // As after a crash: the job of an update runs again.
    await test.ownerPool.query(
      `insert into platform_job (id, name, key, payload, run_at, created_at)
       select gen_random_uuid(), name, 'again:' || key, payload, run_at, created_at from platform_job where name in ('status.tell', 'status.send')`,
    )
    await fixture.work()
    const sent = mailsTo('chen@example.test').slice(before)
    expect(sent.map(({ subject }) => subject)).toEqual(['[Investigating] Switch (en)', '[Resolved] Switch (en)'])
    expect(sent[1]!.text).toContain('Done (en)')
    expect(sent[1]!.text).toContain('Affected: Payments and billing')
    expect(sent[1]!.unsubscribe).toMatch(/^https:\/\/cloud\.example\/status\/unsubscribe\?token=/)
    const token = tokenIn(sent[1]!.unsubscribe!, 'token')
    expect(await unsubscribe(fixture.visitor(), { token })).toBe(true)
    expect(await unsubscribe(fixture.visitor(), { token })).toBe(true)
    expect(await rows('chen@example.test')).toEqual({ subscribers: '0', requests: '0' })
    await publish(['payments'])
    await fixture.work()
    expect(mailsTo('chen@example.test')).toHaveLength(before + 2)
  })

  it('of a region hears of that region and of the whole site', async () => {
    await subscribed('tokyo@example.test', 'tokyo')
    const count = () => mailsTo('tokyo@example.test').length
    const before = count()
    await publish(['servers:singapore'])
    await fixture.work()
    expect(count()).toBe(before)
    await publish(['servers:singapore', 'buying:tokyo'])
    await publish(['messages'])
    await fixture.work()
    expect(count()).toBe(before + 2)
  })

  it('is answered alike for known and unknown addresses, and robots are not told', async () => {
    await subscribed('known@example.test')
    expect(await ask('known@example.test')).toEqual(await ask('unknown@example.test'))
    expect(await post({ email: 'robot@example.test', region: '', website: 'x' })).toEqual({ answer: { outcome: 'sent' }, status: 200 })
    expect(await rows('robot@example.test')).toEqual({ subscribers: '0', requests: '0' })
    expect((await ask('no address')).answer).toMatchObject({ outcome: 'refused', code: 'status.email' })
    expect((await ask('a@example.test', 'atlantis')).answer).toMatchObject({ code: 'status.no-region' })
  })

  it('cannot be asked for often for one mailbox or from one address', async () => {
    for (let n = 0; n < 3; n++) expect((await ask('often@example.test')).status).toBe(200)
    expect(await ask('often@example.test')).toMatchObject({ answer: { code: 'status.often' }, status: 429 })
    const one = fixture.visitorAt('198.51.100.7')
    for (let n = 0; n < 10; n++) expect((await post({ email: `n${n}@example.test`, region: '', website: '' }, one)).status).toBe(200)
    expect((await post({ email: 'n10@example.test', region: '', website: '' }, one)).status).toBe(429)
  })

  it('is neither confirmed nor ended by a token of another kind, a forged or an old one', async () => {
    await subscribed('safe@example.test')
    const [mail] = mailsTo('safe@example.test')
    const confirm = tokenIn(mail!.text, 'confirm')
    expect((await post({ unsubscribe: confirm })).answer).toEqual({ outcome: 'link-over' })
    expect((await post({ confirm: 'A'.repeat(120) })).answer).toEqual({ outcome: 'link-over' })
    expect(await confirmSubscription(fixture.visitor(), { token: confirmTokenOf(fixture.visitor().secretBox, newId()) })).toBe(false)
    await ask('late@example.test')
    await fixture.work()
    const late = tokenIn(mailsTo('late@example.test')[0]!.text, 'confirm')
    test.clock.advance(49 * 3_600_000)
    expect((await post({ confirm: late })).answer).toEqual({ outcome: 'link-over' })
    await tidyStatus(fixture.system())
    expect(await rows('late@example.test')).toEqual({ subscribers: '0', requests: '0' })
    expect(await rows('safe@example.test')).toMatchObject({ subscribers: '1' })
  })

  it('of a mailbox that does not exist is deleted', async () => {
    await ask('gone@refused.test')
    await fixture.work()
    expect(await rows('gone@refused.test')).toEqual({ subscribers: '0', requests: '0' })
    await test.ownerPool.query(
      "insert into status_subscriber (id, email, locale, confirmed_at) values (gen_random_uuid(), 'was@refused.test', 'zh', '2020-01-01')",
    )
    await publish(['console'])
    await fixture.work()
    expect(await rows('was@refused.test')).toMatchObject({ subscribers: '0' })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import type { Actor } from '#platform/ctx.ts'
import { changeRules, rulesStaff } from '../factories.ts'
import { shippedRules } from '../model.ts'
import { fillRules } from './fill-rules.ts'
import { listRuleVersions } from './list-rule-versions.ts'
import { publishRules } from './publish-rules.ts'
import { readRules, readRulesByTime } from './read-rules.ts'
import { withdrawRules } from './withdraw-rules.ts'

const database = await testDatabase()
const { ctx, clock, ownerPool } = database
const staff = ctx(rulesStaff())
const hour = 3_600_000
const later = (hours: number) => new Date(clock.now().getTime() + hours * hour)
const next = async (over: object = {}) => ({ version: (await listRuleVersions(staff)).latest + 1, effectiveAt: null, note: 'a reason', ...over })

beforeEach(() => clock.advance(hour))

describe('a version of the rules', () => {
  it('applies at once or from its time on, also to readers that ask about another time', async () => {
    const before = clock.now()
    clock.advance(hour)
    await changeRules(database, { refundDays: 7 })
    clock.advance(hour)
    await changeRules(database, { refundDays: 14 }, later(2))
    expect((await readRules(ctx())).refundDays).toBe(7)
    const at = await readRulesByTime(ctx())
    expect([before, clock.now(), later(2)].map((time) => at(time).refundDays)).toEqual([5, 7, 14])
    clock.advance(2 * hour)
    expect((await readRules(ctx())).refundDays).toBe(14)
  })

  it('is published once, however often it is sent; of two colleagues the second is refused', async () => {
    const input = { ...(await next()), rules: { ...shippedRules, refundDays: 9 } }
    const answers = await Promise.all([publishRules(staff, input), publishRules(staff, input)])
    expect(answers).toEqual([{ version: input.version }, { version: input.version }])
    await expect(publishRules(staff, { ...input, effectiveAt: later(5) })).rejects.toMatchObject({ code: 'rules.stale' })
    await expect(publishRules(ctx(rulesStaff()), input)).rejects.toMatchObject({ code: 'rules.stale' })
    await expect(publishRules(staff, { ...input, rules: { ...shippedRules, refundDays: 10 } })).rejects.toMatchObject({ code: 'rules.stale' })
    expect((await listRuleVersions(staff)).versions.filter(({ version }) => version === input.version)).toHaveLength(1)
  })

  it('that changes nothing, lies in the past or too far ahead is refused', async () => {
    const { current } = await listRuleVersions(staff)
    const rules = { ...current, refundDays: current.refundDays + 1 }
    await expect(publishRules(staff, { ...(await next()), rules: current })).rejects.toMatchObject({ code: 'rules.unchanged' })
    await expect(publishRules(staff, { ...(await next({ effectiveAt: clock.now() })), rules })).rejects.toMatchObject({
      fields: [{ path: 'effectiveAt', code: 'rules.in-past' }],
    })
    await expect(publishRules(staff, { ...(await next({ effectiveAt: later(24 * 367) })), rules })).rejects.toMatchObject({ code: 'rules.too-far' })
  })

  it('whose rules contradict each other is refused at the field', async () => {
    const rules = { ...shippedRules, remindFirstDays: 10, remindSecondDays: 12 }
    await expect(publishRules(staff, { ...(await next()), rules })).rejects.toMatchObject({
      fields: [{ path: 'rules.remindSecondDays', code: 'rules.after-first' }],
    })
  })

  it('that is planned can be withdrawn until it takes effect, and holds back other changes', async () => {
    const { current } = await listRuleVersions(staff)
    const { version } = await changeRules(database, { refundDays: 20 }, later(2))
    await expect(publishRules(staff, { ...(await next()), rules: { ...current, refundDays: 21 } })).rejects.toMatchObject({ code: 'rules.planned' })
    await withdrawRules(staff, { version })
    await withdrawRules(staff, { version })
    clock.advance(3 * hour)
    expect(await readRules(ctx())).toEqual(current)
    const made = await changeRules(database, { refundDays: 22 })
    await expect(withdrawRules(staff, made)).rejects.toMatchObject({ code: 'rules.in-force' })
    await expect(withdrawRules(staff, { version: 9_999 })).rejects.toMatchObject({ code: 'rules.not-found' })
    const { versions } = await listRuleVersions(staff)
    expect(versions[0]!.changes).toEqual([{ name: 'refundDays', from: current.refundDays, to: 22 }])
    expect(versions[1]).toMatchObject({ version, note: 'for a test', withdrawnBy: expect.any(String) as string })
  })

  it('never changes in the database, and none goes', async () => {
    for (const change of ["update rule_version set rules = '{}'", 'update rule_version set effective_at = effective_at + interval $$1 day$$'])
      await expect(ownerPool.query(change)).rejects.toThrow('never changes')
    await expect(ownerPool.query('delete from rule_version')).rejects.toThrow('stays')
    await expect(ownerPool.query("update rule_version set withdrawn_at = effective_at, withdrawn_by = 'x' where withdrawn_at is null")).rejects.toThrow()
  })

  it('is seen and changed only by staff with the permission', async () => {
    const input = { ...(await next()), rules: { ...shippedRules, refundDays: 3 } }
    const strangers: Actor[] = [
      { kind: 'visitor' },
      { kind: 'customer', accountId: newId(), sessionId: newId() },
      { kind: 'staff', staffId: newId(), permissions: ['overview', 'settings', 'money'] },
    ]
    for (const stranger of strangers) {
      await expect(publishRules(ctx(stranger), input)).rejects.toThrow()
      await expect(withdrawRules(ctx(stranger), { version: 1 })).rejects.toThrow()
      await expect(listRuleVersions(ctx(stranger))).rejects.toThrow()
    }
  })

  it('renews cached pages', async () => {
    const versionOf = async () => (await database.pool.query('select site_version() as version')).rows[0] as unknown
    const before = await versionOf()
    await changeRules(database, { refundDays: 11 })
    expect(await versionOf()).not.toEqual(before)
  })
})

it('fills placeholders of rules into strings, lists, groups and functions, and keeps unknown ones', async () => {
  await changeRules(database, { refundDays: 12 })
  const at = new Date(0)
  const texts = { title: '{@refundDays} days', list: ['{@refundDays}', '{@nothing} {site}'], say: (name: string) => `${name}: {@refundDays}`, at, none: null }
  const filled = await fillRules(ctx(), texts)
  expect(filled).toMatchObject({ title: '12 days', list: ['12', '{@nothing} {site}'], at, none: null })
  expect(filled.say('x')).toBe('x: 12')
})

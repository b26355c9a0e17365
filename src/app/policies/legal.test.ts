import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { deliveryMinutes } from '#features/catalog/model/delivery.ts'
import { legalDocuments, legalRules, shippedOn, unknownPlaceholders, type LegalTexts } from '#features/content/legal/model.ts'
import { consentDue, giveConsent } from '#features/content/legal/server/consent-due.ts'
import { compareLegalDraft, legalChanges, publishLegal, readLegalEditor, saveLegalDraft } from '#features/content/legal/server/edit-legal.ts'
import { listConsentsOf, listOwnConsents } from '#features/content/legal/server/list-consents.ts'
import { readLegal } from '#features/content/legal/server/read-legal.ts'
import { recordConsent } from '#features/content/legal/server/record-consent.ts'
import { shippedTexts } from '#features/content/legal/server/shipped-texts.ts'
import { leadRules } from '#features/leads/model.ts'
import { messageYears } from '#features/messages/model/retention.ts'
import { writeConfigEntry } from '#features/site-config/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'

const { ctx, clock, ownerPool } = await testDatabase()
const system = ctx({ kind: 'system', name: 'test' })
const editor = () => ctx({ kind: 'staff', staffId: newId(), permissions: ['content.edit'] })
const textsOf = (body: string): LegalTexts => ({ zh: `${body} zh`, 'zh-TW': `${body} tw`, en: `${body} en` })
const publish = async (document: (typeof legalDocuments)[number], body: string, more: { needsConsent?: boolean; effectiveAt?: Date } = {}) => {
  const { versions } = await readLegalEditor(editor(), { document })
  const input = { document, texts: textsOf(body), version: (versions[0]?.version ?? 0) + 1, needsConsent: more.needsConsent ?? false }
  return publishLegal(editor(), { ...input, effectiveAt: more.effectiveAt ?? null })
}

describe('the shipped legal texts', () => {
  it('state the rules that the product applies', () => {
    expect(legalRules).toEqual({
      deliveryMinutes,
      inquiryDays: leadRules.keptDays,
      messageYears,
    })
  })

  it('carry the day of their last change', () => {
    // After a change of a text, set both.
    const digest = createHash('sha256').update(JSON.stringify(shippedTexts)).digest('hex').slice(0, 16)
    expect([shippedOn.toISOString().slice(0, 10), digest]).toEqual(['2026-11-28', 'c673962a1a1a8052'])
  })

  it('have the same sections in each language and no unknown placeholder', () => {
    for (const document of legalDocuments) {
      const bodies = Object.values(shippedTexts[document])
      expect(new Set(bodies.map((body) => body.match(/^## /gm)?.length)).size).toBe(1)
      expect(bodies.flatMap(unknownPlaceholders)).toEqual([])
    }
  })

  it('name the operator, as the settings of today do', async () => {
    await writeConfigEntry(system, { configKey: 'RUNXIN_COMPANY_NAME_EN', configValue: 'Acme Cloud GmbH' })
    await writeConfigEntry(system, { configKey: 'RUNXIN_JURISDICTION_EN', configValue: 'German law' })
    const { prose, version } = await readLegal(ctx(), { document: 'terms', locale: 'en' })
    expect([version, prose.html.includes('Acme Cloud GmbH'), prose.html.includes('German law'), prose.html.includes('{')]).toEqual([0, true, true, false])
  })
})

describe('a published version', () => {
  it('applies from its time on, and keeps its text when settings change', async () => {
    const effectiveAt = new Date(clock.now().getTime() + 3_600_000)
    await publish('refund', 'First of {company}', { effectiveAt })
    const shown = async () => readLegal(ctx(), { document: 'refund', locale: 'en' })
    expect((await shown()).version).toBe(0)
    clock.advance(3_600_000)
    await writeConfigEntry(system, { configKey: 'RUNXIN_COMPANY_NAME_EN', configValue: 'Other' })
    expect(await shown()).toMatchObject({ version: 1, prose: { html: expect.stringContaining('First of Acme Cloud GmbH en') as string } })
  })

  it('is published once, however often it is sent, and refuses another text under its number', async () => {
    const input = { document: 'privacy', texts: textsOf('One'), version: 1, needsConsent: false, effectiveAt: null } as const
    expect(await publishLegal(editor(), input)).toEqual({ version: 1 })
    expect(await publishLegal(editor(), input)).toEqual({ version: 1 })
    await expect(publishLegal(editor(), { ...input, texts: textsOf('Two') })).rejects.toMatchObject({ code: 'content.stale' })
    expect((await readLegalEditor(editor(), { document: 'privacy' })).versions).toHaveLength(1)
  })

  it('that is replaced before it takes effect never applies and asks for no consent', async () => {
    const customer = await aCustomer(system)
    const effectiveAt = new Date(clock.now().getTime() + 3_600_000)
    const replaced = await publish('refund', 'Mistaken', { effectiveAt, needsConsent: true })
    const { version } = await publish('refund', 'Corrected')
    expect(version).toBe(replaced.version + 1)
    clock.advance(3_600_000)
    expect((await readLegal(ctx(), { document: 'refund', locale: 'en' })).version).toBe(version)
    expect(await consentDue(ctx(customer.actor))).toEqual([])
  })

  it('names an unknown placeholder at its field, and refuses a time in the past', async () => {
    const texts = { ...textsOf('Fine'), en: 'For {compny}' }
    const input = { document: 'privacy', texts, version: 2, needsConsent: false, effectiveAt: null } as const
    await expect(publishLegal(editor(), input)).rejects.toMatchObject({
      fields: [{ path: 'texts.en', code: 'content.placeholder', detail: { name: '{compny}' } }],
    })
    await expect(saveLegalDraft(editor(), { document: 'privacy', texts, revision: 0 })).rejects.toMatchObject({ fields: [{ path: 'texts.en' }] })
    await expect(publishLegal(editor(), { ...input, texts: textsOf('Fine'), effectiveAt: new Date(0) })).rejects.toMatchObject({ code: 'content.in-past' })
  })

  it('can never change or go, and shows its differences', async () => {
    await publish('privacy', 'Two')
    expect(await legalChanges(ctx(), { document: 'privacy', version: 2 })).toHaveLength(3)
    await publish('privacy', '## Three\n\n- **Two**, see [terms](/terms)')
    const [english] = (await legalChanges(ctx(), { document: 'privacy', version: 3, words: true })).filter(({ locale }) => locale === 'en')
    const added = english!.parts.flatMap((part) => (part.kind === 'removed' || part.kind === 'gap' ? [] : part.text)).join('')
    expect(added).toBe('Three\n\n• Two, see terms en')
    expect(await compareLegalDraft(editor(), { document: 'privacy', texts: textsOf('## Three\n\n- **Two**, see [terms](/terms)') })).toEqual([])
    await expect(ownerPool.query('update editorial.legal_version set needs_consent = true')).rejects.toThrow('only appended to')
  })

  it('is written by editors only; of two drafts the second is refused', async () => {
    const draft = { document: 'terms', texts: textsOf('Draft'), revision: 0 } as const
    expect(await saveLegalDraft(editor(), draft)).toEqual({ revision: 1 })
    await expect(saveLegalDraft(editor(), draft)).rejects.toMatchObject({ code: 'content.stale' })
    const strangers: Actor[] = [{ kind: 'visitor' }, (await aCustomer(system)).actor, { kind: 'staff', staffId: newId(), permissions: ['overview'] }]
    for (const stranger of strangers) {
      await expect(saveLegalDraft(ctx(stranger), { ...draft, revision: 1 })).rejects.toThrow()
      await expect(readLegalEditor(ctx(stranger), { document: 'terms' })).rejects.toThrow()
    }
  })
})

describe('consent', () => {
  it('is asked again only by a version that needs it, and is recorded by version', async () => {
    const customer = await aCustomer(system)
    const own = () => ctx(customer.actor)
    await recordConsent(system, { accountId: customer.accountId, how: 'registration' })
    await publish('terms', 'Plain')
    expect(await consentDue(own())).toEqual([])
    const { version } = await publish('terms', 'Strict', { needsConsent: true })
    expect(await consentDue(own())).toEqual([{ document: 'terms', version }])
    const agreed = [{ document: 'terms' as const, version }]
    expect(await giveConsent(own(), { agreed })).toEqual({ due: [] })
    clock.advance(1000)
    const first = await listOwnConsents(own())
    expect(first.filter((one) => one.how === 'console')).toMatchObject([{ document: 'terms', version }])
    expect(await giveConsent(own(), { agreed })).toEqual({ due: [] })
    expect(await listOwnConsents(own()), 'recorded once').toEqual(first)
    await expect(ownerPool.query('delete from editorial.legal_consent')).rejects.toThrow('only appended to')
  })

  it('covers neither a version that does not apply yet nor another customer', async () => {
    const [one, other] = [await aCustomer(system), await aCustomer(system)]
    const { version } = await publish('terms', 'Later', { needsConsent: true, effectiveAt: new Date(clock.now().getTime() + 60_000) })
    await giveConsent(ctx(one.actor), { agreed: [{ document: 'terms', version }] })
    clock.advance(60_000)
    expect(await consentDue(ctx(one.actor))).toEqual([{ document: 'terms', version }])
    await giveConsent(ctx(one.actor), { agreed: [{ document: 'terms', version }] })
    expect(await consentDue(ctx(other.actor))).toEqual([{ document: 'terms', version }])
    expect(await listConsentsOf(system, other.accountId)).toEqual([])
    await expect(listConsentsOf(ctx(one.actor), other.accountId)).rejects.toThrow()
  })
})

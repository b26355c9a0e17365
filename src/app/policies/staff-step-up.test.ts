import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { staffOffice } from '#features/back-office/factories.ts'
import { requireStaffStepUp } from '#features/back-office/api.ts'
import { permissionsOf, staffStepUpMinutes } from '#features/back-office/model.ts'
import { approvalKinds, approvalRules, type ApprovalKind } from '#features/back-office/model/approvals.ts'
import { testDatabase } from '#platform/db/testing.ts'
import type { Endpoint, EndpointCtx } from '#platform/http/endpoint.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { endpoints } from '../endpoints.ts'
import { makeApi, errorResponse, type StaffGuard } from '../http/api.ts'

/** Actions that a stolen session of the staff alone must not do: move money, open secrets, change staff, lock customers out, take servers. */
const proved = [
  'POST /admin/vouchers',
  'POST /admin/vouchers/{voucherId}/withdraw',
  'POST /admin/verifications/{submissionId}/reveal',
  'POST /admin/verifications/{submissionId}/images/{imageId}/look',
  'POST /admin/partners/commissions/{commissionId}/pay',
  'POST /admin/partners/commissions/{commissionId}/reverse',
  'POST /admin/partners/levels/{levelId}/floor',
  'POST /admin/partners/terms',
  'POST /admin/partners/terms/{version}/withdraw',
  'POST /admin/partners/levels/{levelId}',
  'POST /admin/partners/levels/{levelId}/withdraw',
  'POST /admin/work-orders/{number}/secret',
  'POST /admin/transfer-cases/{number}/approve',
  'POST /admin/coupons',
  'POST /admin/coupons/campaigns',
  'POST /admin/coupons/campaigns/{campaignId}/codes',
  'POST /admin/two-factor/setup',
  'POST /admin/two-factor',
  'POST /admin/two-factor/recovery-codes',
  'POST /admin/password',
  'POST /admin/passkeys/setup',
  'POST /admin/passkeys',
  'POST /admin/passkeys/{passkeyId}/remove',
  'POST /admin/staff',
  'POST /admin/approvals/{approvalId}/approve',
  'POST /admin/approval-limits/{limit}',
  'POST /admin/staff-addresses',
  'POST /admin/staff/{staffId}/link',
  'POST /admin/staff/{staffId}/role',
  'POST /admin/staff/{staffId}/disable',
  'POST /admin/staff/{staffId}/enable',
  'POST /admin/staff/{staffId}/reset-two-factor',
  'POST /admin/roles/{roleId}',
  'POST /admin/roles/{roleId}/remove',
  'POST /admin/prices',
  'POST /admin/prices/{version}/withdraw',
  'POST /admin/offer/publish',
  'POST /admin/orders/{number}/refund',
  'POST /admin/accounts/{number}/reveal',
  'POST /admin/accounts/{number}/freeze',
  'POST /admin/accounts/{number}/unfreeze',
  'POST /admin/settings/{configKey}',
  'POST /admin/rules',
  'POST /admin/rules/{version}/withdraw',
  'POST /admin/taxes',
  'POST /admin/taxes/{version}/withdraw',
  'POST /admin/clock/confirm',
  'POST /admin/shop/start',
  'POST /admin/site/open',
  'POST /admin/site/close',
  'POST /admin/providers',
  'POST /admin/providers/{providerId}',
  'POST /admin/providers/{providerId}/remove',
  'POST /admin/providers/{providerId}/test',
  'POST /admin/templates/send',
  // Every customer reads it.
  'POST /admin/notice-texts',
  'POST /admin/notice-texts/reset',
  'PUT /admin/page-texts/{page}/{language}',
  'POST /admin/page-texts/{page}/{language}/reset',
  'PUT /admin/site-pages/{page}/shown',
  'POST /admin/offer/families/{family}/limits',
  'POST /admin/engine-tests',
  'POST /admin/engines',
  'POST /admin/engines/{engineId}',
  'POST /admin/engines/{engineId}/close',
  'POST /admin/engines/{engineId}/limit',
  'POST /admin/drains',
  'POST /admin/suspense/{suspenseId}/resolve',
  'POST /admin/transfers/confirm',
  'POST /admin/payments/{paymentId}/refund',
  'POST /admin/withdrawals/{withdrawalId}/approve',
  'POST /admin/servers/{code}/lock',
  'POST /admin/held-transfers/{number}/decide',
  'POST /admin/held-transfers/{number}/review',
  'POST /admin/accounts/{number}/view',
  'POST /admin/operations/{operationId}/give-up',
  'POST /admin/jobs/discard',
]

/** Every other write of the staff, with the reason why it needs no step-up authentication. */
const open: Readonly<Record<string, string>> = {
  'POST /admin/logout': 'ends what step-up authentication would protect',
  'POST /admin/sessions/{sessionId}/end': 'ends what step-up authentication would protect',
  'POST /admin/sessions/end-others': 'ends what step-up authentication would protect',
  'POST /admin/proof': 'is how step-up authentication is done',
  'POST /admin/role-view': 'shows less than the owner sees, and only reads',
  'POST /admin/role-view/end': 'ends what step-up authentication would protect',
  'POST /admin/notices/read': 'marks what one has seen',
  'POST /admin/verifications/{submissionId}/open': 'shows everything masked, and is written down',
  'POST /admin/verifications/{submissionId}/approve': 'moves nothing; who approved it stays on record',
  'POST /admin/verifications/{submissionId}/reject': 'the customer may submit again',
  'POST /admin/invoices/{invoiceId}/take': 'papers: no money moves',
  'POST /admin/invoices/{invoiceId}/reject': 'papers: no money moves, and the customer may ask again',
  'POST /admin/invoices/{invoiceId}/file': 'papers: no money moves',
  'POST /admin/invoices/{invoiceId}/issue': 'papers: no money moves',
  'POST /admin/invoices/{invoiceId}/ask-red': 'papers: no money moves',
  'POST /admin/invoices/{invoiceId}/issue-red': 'papers: no money moves',
  'POST /admin/invoices/{invoiceId}/void': 'papers: no money moves',
  'POST /admin/brand/files/{kind}': 'a picture that no page shows until a setting, which needs it, names it',
  'POST /admin/news': 'words that can be taken off the site',
  'PUT /admin/news/{newsId}': 'words that can be put right',
  'POST /admin/news/{newsId}/withdraw': 'words that can be published again',
  'PUT /admin/help/categories/{slug}': 'words that can be put right',
  'POST /admin/help/articles': 'words that can be hidden',
  'PUT /admin/help/articles/{slug}': 'words that can be put right',
  'PUT /admin/links/{linkId}': 'words that can be put right',
  'POST /admin/content/render': 'shows what was just typed',
  'POST /admin/content/previews': 'shows an unpublished page to those who have its link',
  'POST /admin/page-texts/{page}/{language}/previews': 'shows an unsaved page to those who have its link',
  'PUT /admin/legal/{document}': 'saves a draft, which customers do not see',
  'POST /admin/legal/{document}/versions': 'publishes a text under its editor’s name, of which every version stays',
  'POST /admin/legal/{document}/compare': 'shows what was just typed',
  'POST /admin/legal-preview': 'shows what was just typed',
  'POST /admin/partners/applications/{applicationId}/review': 'says that somebody looks at it',
  'POST /admin/partners/applications/{applicationId}/approve': 'gives published terms, which can be ended',
  'POST /admin/partners/applications/{applicationId}/reject': 'the customer may apply again',
  'POST /admin/partners/{partnerId}/level': 'gives published terms, which can be changed back',
  'POST /admin/partners/{partnerId}/end': 'can be taken up again; what is held is still paid',
  'POST /admin/partners/{partnerId}/resume': 'gives published terms, which can be ended',
  'POST /admin/leads/{leadId}/reveal': 'is the day’s work of who answers, and is written down',
  'POST /admin/partners/applications/{applicationId}/reveal': 'is the day’s work of who reviews, and is written down',
  'POST /admin/invoices/{invoiceId}/reveal': 'is the day’s work of who issues, and is written down',
  'POST /admin/leads/{leadId}/take': 'moves a letter',
  'POST /admin/leads/{leadId}/release': 'moves a letter',
  'POST /admin/leads/{leadId}/close': 'moves a letter, which can be opened again',
  'POST /admin/leads/{leadId}/reopen': 'moves a letter',
  'POST /admin/work-orders/{number}/files': 'an answer carries it, or nobody sees it',
  'POST /admin/work-orders/{number}/messages': 'is the day’s work, signed by its writer',
  'POST /admin/work-orders/{number}/seen': 'marks what one has seen',
  'POST /admin/replies/order': 'changes a list that colleagues choose from',
  'POST /admin/replies/{replyId}': 'words that a member of staff reads before sending them',
  'POST /admin/replies/{replyId}/archive': 'is used again as easily',
  'POST /admin/work-orders/{number}/take': 'moves a work order',
  'POST /admin/work-orders/{number}/assign': 'moves a work order',
  'POST /admin/transfer-cases/{number}/review': 'says that somebody looks at it',
  'POST /admin/transfer-cases/{number}/reject': 'leaves everything where it is',
  'POST /admin/call-backs/{callBackId}/close': 'records a call',
  'POST /admin/incidents': 'publishes a text that can be corrected',
  'POST /admin/incidents/{incidentId}': 'corrects a public text and keeps the former one',
  'POST /admin/incidents/{incidentId}/updates': 'publishes a text that can be corrected',
  'POST /admin/incidents/{incidentId}/updates/{updateId}': 'corrects a public text and keeps the former one',
  'POST /admin/maintenance': 'announces, and can be cancelled',
  'POST /admin/maintenance/{maintenanceId}/cancel': 'announces, and changes no server',
  'POST /admin/coupons/{code}/disable': 'takes a discount away, and leaves orders as they are',
  'POST /admin/coupons/campaigns/{campaignId}/end': 'takes discounts away, and leaves orders as they are',
  'POST /admin/prices/preview': 'compares, and keeps nothing',
  'PUT /admin/offer/draft': 'saves a draft, which customers do not see',
  'POST /admin/offer/draft/import': 'saves a draft, which customers do not see',
  'POST /admin/offer/draft/starter': 'saves a draft, which customers do not see',
  'POST /admin/offer/draft/{draftId}/estimate': 'computes a price, and keeps nothing',
  'POST /admin/offer/draft/discard': 'changes nothing that is on sale',
  'POST /admin/jobs/retry': 'does what was decided before',
  'POST /admin/operations/{operationId}/retry': 'does what was decided before, and only what needs no money and no password',
  'POST /admin/drains/{drainId}/pause': 'begins nothing further, and goes on as easily',
  'POST /admin/drains/{drainId}/resume': 'does what was decided before',
  'POST /admin/drains/{drainId}/cancel': 'leaves every server where it is now',
  'POST /admin/drains/{drainId}/reopen': 'moves nothing, and is closed again as easily',
  'POST /admin/sale/{what}/{id}/stop': 'what runs goes on, and it is put back as easily',
  'POST /admin/sale/{what}/{id}/resume': 'is taken out again as easily',
  'POST /admin/address-pools': 'servers keep their addresses, and a pool is closed as easily',
  'POST /admin/address-pools/{poolId}': 'addresses in use stay with their servers',
  'POST /admin/address-pools/{poolId}/import': 'adds addresses, which can be reserved again',
  'POST /admin/address-pools/{poolId}/close': 'refused while a server has an address of it, and it can be added again',
  'POST /admin/address-history': 'names accounts by their number alone, and is written down with its reason',
  'POST /admin/reverse-names/retry': 'publishes what customers declared',
  'POST /admin/hosts/{host}/stop': 'what runs goes on, and it is put back as easily',
  'POST /admin/hosts/{host}/resume': 'is taken out again as easily',
  'POST /admin/machines/{tag}': 'offers a machine, which can be taken out of sale',
  'POST /admin/manual-tasks/{taskId}/take': 'assigns a task, which another can take',
  'POST /admin/manual-tasks/{taskId}/complete': 'records that work was done, and moves no money',
  'POST /admin/images/{imageId}/arrange': 'changes a list, and can be put right',
  'POST /admin/zones/{zoneId}/capabilities/{capability}/by-hand': 'offers an option, which can be taken back',
  'POST /admin/zones/{zoneId}/capabilities/{capability}/not-offered': 'takes an option off sale, which can be offered again',
  'POST /admin/zones/{zoneId}/capabilities/{capability}/engine': 'takes such a decision back',
  'POST /admin/accounts/{number}/notes': 'adds words for colleagues, signed by their writer',
  'POST /admin/accounts/{number}/notes/{noteId}': 'changes words of its writer',
  'POST /admin/accounts/{number}/notes/{noteId}/pin': 'moves a note, and is undone as easily',
  'POST /admin/accounts/{number}/notes/{noteId}/remove': 'takes words of its writer away',
  'POST /admin/list-views': 'keeps filters, and gives no rights',
  'POST /admin/list-views/{viewId}': 'keeps filters, and gives no rights',
  'POST /admin/list-views/{viewId}/remove': 'changes nothing that a list contains',
  'POST /admin/list-columns': 'sets how one sees a list',
  'POST /admin/list-default': 'sets how one sees a list',
  'POST /admin/proof/passkey': 'is the step-up authentication',
  'PATCH /admin/passkeys/{passkeyId}': 'changes a name that only its owner sees',
  'POST /admin/views/end': 'ends what step-up authentication would protect',
  'POST /admin/provider-order': 'changes who is asked first, and can be put right',
  'POST /admin/payment-differences/{differenceId}/resolve': 'closes a difference with words: no money moves',
  'POST /admin/withdrawals/{withdrawalId}/reject': 'the money goes back to its owner’s balance',
  'POST /admin/approvals/{approvalId}/reject': 'leaves everything where it is',
  'POST /admin/approvals/{approvalId}/withdraw': 'leaves everything where it is',
  'POST /admin/servers/{code}/unlock': 'gives a server back to its owner',
}

/** Calls that a second person approves above a limit, by kind. Every other call of the staff acts alone. */
const approved: Readonly<Record<string, string>> = {
  'POST /admin/orders/{number}/refund': 'order-refund',
  'POST /admin/payments/{paymentId}/refund': 'payment-refund',
  'POST /admin/vouchers': 'voucher',
  'POST /admin/suspense/{suspenseId}/resolve': 'balance-credit',
  'POST /admin/staff': 'new-owner',
  'POST /admin/staff/{staffId}/role': 'owner-role',
  'POST /admin/staff/{staffId}/disable': 'owner-disable',
  'POST /admin/staff/{staffId}/enable': 'owner-enable',
  'POST /admin/staff/{staffId}/link': 'owner-link',
  'POST /admin/staff/{staffId}/reset-two-factor': 'owner-factor',
  'POST /admin/approval-limits/{limit}': 'limit',
  'POST /admin/staff-addresses': 'addresses',
}

/** Files of the staff that are not in the audit log as downloads, each with the record that they have instead. */
const tracedElsewhere: Readonly<Record<string, string>> = {}

const all = endpoints as readonly Endpoint[]
const ofStaff = all.filter(({ access }) => access.startsWith('staff:'))
const writes = ofStaff.filter(({ method }) => method !== 'GET')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('the step-up authentication required from staff', () => {
  it('is decided for every write by staff, and the list names no other', () => {
    const decided = [...proved, ...Object.keys(open)]
    expect(writes.map(nameOf).filter((name) => !decided.includes(name))).toEqual([])
    expect(decided.filter((name) => !writes.map(nameOf).includes(name))).toEqual([])
    expect(decided.length).toBe(new Set(decided).size)
    expect(
      writes
        .filter(({ stepUp }) => stepUp)
        .map(nameOf)
        .filter((name) => !proved.includes(name)),
    ).toEqual([])
  })

  it('is required ten minutes after the last one, by every call of the list, before anything is read', async () => {
    const database = await testDatabase()
    const owner = await staffOffice(database).signedIn('owner')
    const asked = async (calls: readonly Endpoint[]) => {
      const answers = await Promise.all(calls.map((call) => answerOf(call, owner.ctx)))
      return calls.map(nameOf).filter((_, place) => answers[place] === 'back-office.proof-needed')
    }
    const listed = proved.map((name) => writes.find((one) => nameOf(one) === name)!)
    const idle = listed.filter(({ stepUp }) => stepUp).map((one) => ({ ...one, run: async () => ({}) }))
    expect(await asked(idle)).toEqual([])
    database.clock.advance(staffStepUpMinutes * 60_000)
    expect(await asked(idle)).toEqual(idle.map(nameOf))
    expect(await asked(listed)).toEqual(proved)
  })
})

describe('the approval by a second person', () => {
  it('is declared by the calls that need it, each with the kind whose permission it has', () => {
    const declared = all.flatMap((one) => (one.approval ? [[nameOf(one), one.approval] as const] : []))
    expect(Object.fromEntries(declared)).toEqual(approved)
    for (const one of all) if (one.approval) expect(one.access, nameOf(one)).toBe(`staff:${approvalRules[one.approval as ApprovalKind].permission}`)
    expect(Object.values(approved).sort()).toEqual([...approvalKinds].sort())
  })
})

/** Through the real guards, with an input that every call refuses. */
async function answerOf({ upload: _file, ...call }: Endpoint, ctx: EndpointCtx): Promise<string> {
  const api = makeApi([{ ...call, input: z.any().transform(() => ({})) }], async () => ctx, {
    record: (_ctx, _act, run) => run(),
    prove: requireStaffStepUp,
    approve: (ctx, _act, run) => run(ctx),
  })
  let code = 'done'
  api.onError((error, c) => {
    code = error instanceof DomainError ? error.code : 'failed'
    return error instanceof DomainError ? errorResponse(c, error) : c.text(code, 500)
  })
  await api.request(call.path.replaceAll(/\{\w+\}/g, 'x'), { method: call.method, headers: { 'content-type': 'application/json' }, body: '{}' })
  return code
}

describe('files that staff download', () => {
  it('are audited, or have another log', () => {
    const files = ofStaff.filter(({ method, path, download }) => method === 'GET' && (download || /file|image|export|\.(csv|pdf|json|zip)$/.test(path)))
    expect(files.filter((one) => !one.download && !(nameOf(one) in tracedElsewhere)).map(nameOf)).toEqual([])
    expect(files.filter(({ download }) => download).map(nameOf)).toContain('GET /admin/audit.csv')
  })

  it('use the same recorder as writes; plain reads do not', async () => {
    const recorded: string[] = []
    const record: StaffGuard['record'] = (_ctx, { path }, run) => {
      recorded.push(path)
      return run()
    }
    const reads = ofStaff.filter(({ method }) => method === 'GET').map((one): Endpoint => ({ ...one, input: z.any(), run: async () => ({}) }))
    const actor = { kind: 'staff', staffId: newId(), permissions: permissionsOf('owner') } as const
    const api = makeApi(reads, async () => ({ actor }) as unknown as EndpointCtx, { record, prove: requireStaffStepUp, approve: (ctx, _act, run) => run(ctx) })
    for (const { path } of reads) await api.request(path.replaceAll(/\{\w+\}/g, 'x'))
    expect(recorded.sort()).toEqual(
      reads
        .filter(({ download }) => download)
        .map(({ path }) => path)
        .sort(),
    )
  })
})

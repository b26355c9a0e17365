import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { authPorts, requestFacts } from '#features/auth/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { endpoints } from '../endpoints.ts'

const { ctx } = await testDatabase()

/** Actions that a stolen session alone must not do (product §3). */
const protectedCalls = [
  'POST /account/two-factor/setup',
  'POST /account/two-factor',
  'POST /account/two-factor/off',
  'POST /account/two-factor/recovery-codes',
  'POST /account/passkeys/setup',
  'POST /account/passkeys',
  'POST /account/passkeys/{passkeyId}/remove',
  'POST /account/password',
  'POST /account/tokens',
  'POST /account/email',
  'DELETE /account/email',
  'PUT /account/user-name',
  'DELETE /account/user-name',
  'POST /account/wechat/ties',
  'POST /account/wechat/untie',
  'POST /servers/{code}/reinstall',
  'POST /servers/{code}/release',
  'POST /servers/{code}/console',
  'POST /servers/{code}/reset-password',
  'POST /servers/{code}/reveal-password',
  'POST /servers/{code}/rescue',
  'POST /servers/{code}/reveal-rescue-password',
  'POST /servers/{code}/restore',
  'POST /servers/{code}/upgrade-undo',
  'POST /servers/{code}/guests',
  'POST /ssh-keys',
  'PUT /servers/{code}/ssh-keys',
  'DELETE /servers/{code}/snapshots/{snapshotId}',
  'POST /servers/{code}/snapshots/{snapshotId}/restore',
  'PUT /servers/{code}/backup-plan',
  'POST /servers/{code}/backups/{backupId}/restore',
  'DELETE /servers/{code}/backups/{backupId}',
  'DELETE /server-images/{imageId}',
  'POST /orders/{orderId}/refund',
  'POST /transfer-cases',
  'POST /transfers',
  'POST /transfers/{number}/accept',
  'POST /transfers/{number}/link',
  'POST /withdrawals',
  'POST /payment-methods',
  'POST /payment-methods/{methodId}/remove',
  'POST /account/phone/changes/first',
  'POST /account/phone/changes/{changeId}/codes',
  'POST /account/phone/changes/{changeId}/finish',
]

/** A token may call these by its scope, which was granted with step-up authentication. A signed-in customer authenticates again. */
const protectedFromSessions = ['POST /webhooks', 'PUT /webhooks/{webhookId}', 'POST /webhooks/{webhookId}/rotate']

/** Calls whose names sound sensitive and that need no step-up authentication, each with the reason. */
const openCalls: Readonly<Record<string, string>> = {
  'PATCH /account/passkeys/{passkeyId}': 'changes a name and nothing that signs in',
  'POST /transfer-cases/{number}/withdraw': 'takes an application back',
  'POST /account/proof/passkey/setup': 'is how step-up authentication is done',
  'POST /account/proof/passkey': 'is how step-up authentication is done',
  'DELETE /account/tokens/{tokenId}': 'takes rights away',
  'POST /account/phone/old-codes': 'sends a code to the phone that the account has',
  'POST /account/phone/changes': 'takes a code to the phone that the account has for step-up authentication',
  'POST /account/phone/changes/by-factor': 'asks for step-up authentication by the other factor, once there is one (safety)',
  'POST /account/phone/cancel': 'stops a change: its owner must be able to from any session',
  'POST /transfers/link': 'says who may read an offer; accepting it asks for step-up authentication',
  'POST /transfers/{number}/reject': 'leaves everything where it is',
  'POST /transfers/{number}/cancel': 'leaves everything where it is',
  'POST /transfers/{number}/dispute': 'keeps money from moving',
  'POST /verification/withdraw': 'takes a submission back',
  'POST /invoices/{invoiceId}/withdraw': 'takes a request back',
  'POST /servers/{code}/leave-rescue': 'boots what the machine always boots',
  'POST /servers/{code}/snapshots': 'keeps, and takes nothing away',
  'PATCH /servers/{code}/snapshots/{snapshotId}': 'changes a name and a remark',
  'POST /servers/{code}/backups': 'keeps, and takes nothing away but the oldest of those made by hand',
  'POST /servers/{code}/images': 'keeps, and takes nothing away',
  'PATCH /server-images/{imageId}': 'changes a name and a remark',
  'POST /servers/{code}/firewall/undo': 'brings back the set before, as any other change of it',
  'PUT /servers/{code}/protection': 'asks for one where it turns a protection off, and not where it turns one on',
  'POST /payment-methods/{methodId}/refresh': 'asks the gateway, and changes what the gateway says',
  'POST /withdrawals/{withdrawalId}/cancel': 'keeps the money where it is',
  'DELETE /webhooks/{webhookId}': 'takes an address away',
  'POST /webhooks/{webhookId}/enable': 'turns on what was registered with step-up authentication',
  'POST /webhooks/{webhookId}/disable': 'stops what is sent',
  'POST /webhooks/{webhookId}/ping': 'sends nothing of the account',
  'POST /webhooks/{webhookId}/replay': 'sends where it was sent before',
  'POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay': 'sends where it was sent before',
  'POST /account/email/confirm': 'takes the token of a link that was asked for with step-up authentication',
}

const sensitive =
  /password|user-name|payment-method|phone|two-factor|passkey|token|wechat|e-?mail|reinstall|release|transfer|closure|undo|refund|withdraw|snapshot|webhook|rescue|backup|server-image|protection|code\}\/images/

const customerWrites = endpoints.filter(({ access, method, path }) => access === 'customer' && (method !== 'GET' || /reveal|export/.test(path)))
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('operation protection', () => {
  it.each([...protectedCalls, ...protectedFromSessions])('%s requires step-up authentication before anything else', async (name) => {
    const endpoint = customerWrites.find((one) => nameOf(one) === name)
    expect(endpoint, 'no such call').toBeDefined()
    const { actor } = await aCustomer(ctx())
    const facts = { ...ctx(actor, authPorts()), publicOrigin: () => 'https://runxin.test', request: requestFacts() }
    await expect((async () => endpoint!.run(facts as never, {} as never))()).rejects.toMatchObject({ code: 'auth.proof-needed' })
  })

  it('is never satisfied by an API token, which cannot step up', () => {
    expect(
      customerWrites
        .filter(({ scope }) => scope)
        .map(nameOf)
        .filter((name) => protectedCalls.includes(name)),
    ).toEqual([])
  })

  it('exempts tokens only from the proof for webhooks', () => {
    const opened = customerWrites.filter(({ scope }) => scope === 'write:webhooks').map(nameOf)
    expect(opened).toEqual(expect.arrayContaining(protectedFromSessions))
  })

  it('is decided for every call whose name suggests it', () => {
    const undecided = customerWrites
      .map(nameOf)
      .filter((name) => sensitive.test(name.toLowerCase()) && ![...protectedCalls, ...protectedFromSessions].includes(name) && !(name in openCalls))
    expect(undecided).toEqual([])
  })
})

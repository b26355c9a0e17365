import { describe, expect, it } from 'vitest'
import { addPasskey, askForPasskey, readSecurity, removePasskey, renamePasskey, requireStepUp } from '#features/auth/api.ts'
import { authPorts, cookiesOf, tokenGiven, visitorRequest, type requestFacts } from '#features/auth/factories.ts'
import { listMessages } from '#features/messages/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { aCustomer } from '../../factories.ts'
import { softAuthenticator } from '#features/auth/testing/soft-authenticator.ts'
import { askForOwnPasskey, logInByPasskey, setUpPasskey } from './passkeys.ts'
import { proveByPasskey } from './prove.ts'
import { signIn } from './sign-in.ts'
import { viewerOf } from '../../server/viewer-of.ts'

const { ctx, clock } = await testDatabase({ poolSize: 20 })
const origin = 'https://runxin.test'
const ports = { ...authPorts(), limitLoopback: false, publicOrigin: () => origin }
const at = (own: Parameters<typeof requestFacts>[0] = {}, actor?: Actor) => ({
  ...visitorRequest(ctx(actor), ports, { ip: '127.0.0.1', ...own }),
  publicOrigin: ports.publicOrigin,
})
const refused = { kind: 'invalid', code: 'auth.passkey-refused' }
const chromeOnMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'

/** A customer who has just signed in with step-up authentication. */
async function signedIn(accountId?: string) {
  const id = accountId ?? (await aCustomer(ctx())).accountId
  const request = at({ userAgent: chromeOnMac })
  ;(await signIn(request, { accountId: id, remember: false, method: 'password', proved: true }))()
  const viewer = (await viewerOf(ctx(), tokenGiven(request.request)!))!
  const actor: Actor = { kind: 'customer', accountId: id, sessionId: viewer.sessionId }
  return { accountId: id, actor }
}
async function withPasskey(own: Parameters<typeof softAuthenticator>[1] = {}) {
  const customer = await signedIn()
  const device = softAuthenticator(origin, own)
  const options = await setUpPasskey(at({}, customer.actor))
  const added = await addPasskey(at({ userAgent: chromeOnMac }, customer.actor), { credential: device.create(options), endOthers: false })
  return { ...customer, device, added }
}
/** Options that a browser is asked to sign, with the cookie that came with them. */
async function asked() {
  const request = at()
  const options = await askForPasskey(request, { purpose: 'sign-in' })
  return { options, cookie: cookiesOf(request.request) }
}

describe('adding a passkey', () => {
  it('keeps it under the name of the device, and tells the owner', async () => {
    const { actor, added } = await withPasskey()
    expect((await readSecurity(ctx(actor))).passkeys).toEqual([{ id: added.id, name: 'Mac', backedUp: false, createdAt: clock.now(), lastUsedAt: null }])
    expect((await listMessages(ctx(actor))).messages[0]).toMatchObject({ code: 'passkey.added', params: { name: 'Mac' } })
  })

  it('asks for a resident key with user verification, for our domain', async () => {
    const { actor } = await signedIn()
    expect(await setUpPasskey(at({}, actor))).toMatchObject({
      rp: { id: 'runxin.test' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  it('refuses an answer that is used, from another session or address, or of a device that did not verify its user', async () => {
    const [own, stranger] = [await signedIn(), await signedIn()]
    const add = (actor: Actor, credential: unknown) => addPasskey(at({}, actor), { credential, endOthers: false })
    const options = await setUpPasskey(at({}, own.actor))
    await expect(add(stranger.actor, softAuthenticator(origin).create(options))).rejects.toMatchObject(refused)
    await add(own.actor, softAuthenticator(origin).create(options))
    await expect(add(own.actor, softAuthenticator(origin).create(options))).rejects.toMatchObject(refused)
    await expect(add(own.actor, softAuthenticator(origin).create(await setUpPasskey(at({}, own.actor)), 'https://evil.test'))).rejects.toMatchObject(refused)
    await expect(add(own.actor, softAuthenticator(origin, { verifies: false }).create(await setUpPasskey(at({}, own.actor))))).rejects.toMatchObject(refused)
    const late = await setUpPasskey(at({}, own.actor))
    clock.advance(301_000)
    await expect(add(own.actor, softAuthenticator(origin).create(late))).rejects.toMatchObject(refused)
    for (const odd of [{}, { id: 'x'.repeat(20), rawId: '!', type: 'public-key', response: { clientDataJSON: 7 } }])
      await expect(add(own.actor, odd)).rejects.toMatchObject(refused)
  })

  it('needs step-up authentication, and is limited to ten', async () => {
    const { actor } = await signedIn()
    for (let made = 0; made < 10; made++)
      await addPasskey(at({}, actor), { credential: softAuthenticator(origin).create(await setUpPasskey(at({}, actor))), endOthers: false })
    await expect(setUpPasskey(at({}, actor))).rejects.toMatchObject({ code: 'auth.passkey-too-many' })
    clock.advance(601_000)
    await expect(setUpPasskey(at({}, actor))).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await expect(addPasskey(at({}, actor), { credential: {}, endOthers: false })).rejects.toMatchObject({ code: 'auth.proof-needed' })
  })

  it('is not offered if browsers cannot use it: at a bare IP address', async () => {
    const { actor } = await signedIn()
    await expect(setUpPasskey({ ...at({}, actor), publicOrigin: () => 'http://127.0.0.1:3000' })).rejects.toMatchObject({ code: 'auth.passkey-unsupported' })
  })
})

describe('signing in by passkey', () => {
  it('needs no other factor, and counts as step-up authentication', async () => {
    const { device, accountId } = await withPasskey()
    const { options, cookie } = await asked()
    expect(options).toMatchObject({ rpId: 'runxin.test', userVerification: 'required' })
    const request = at({ cookie })
    expect(await logInByPasskey(request, { credential: device.get(options), remember: false })).toEqual({ outcome: 'signed-in' })
    const viewer = (await viewerOf(ctx(), tokenGiven(request.request)!))!
    expect(viewer.accountId).toBe(accountId)
    const actor: Actor = { kind: 'customer', accountId, sessionId: viewer.sessionId }
    await requireStepUp(ctx(actor))
    expect((await readSecurity(ctx(actor))).passkeys[0]).toMatchObject({ lastUsedAt: clock.now() })
  })

  it('works once per challenge, for the browser that got it, in time, and at our origin', async () => {
    const { device } = await withPasskey()
    const first = await asked()
    const answer = device.get(first.options)
    const log = (cookie: typeof first.cookie, credential: unknown) => logInByPasskey(at({ cookie }), { credential, remember: false })
    const other = await asked()
    await expect(log(other.cookie, answer)).rejects.toMatchObject(refused)
    await expect(log(() => undefined, answer)).rejects.toMatchObject(refused)
    await log(first.cookie, answer)
    await expect(log(first.cookie, answer)).rejects.toMatchObject(refused)
    const elsewhere = await asked()
    await expect(log(elsewhere.cookie, device.get(elsewhere.options, 'https://evil.test'))).rejects.toMatchObject(refused)
    const late = await asked()
    clock.advance(301_000)
    await expect(log(late.cookie, device.get(late.options))).rejects.toMatchObject(refused)
  })

  it('succeeds for one of two simultaneous requests with one answer', async () => {
    const { device } = await withPasskey()
    const { options, cookie } = await asked()
    const credential = device.get(options)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => logInByPasskey(at({ cookie }), { credential, remember: false })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('refuses a copy whose counter is behind, a device that did not verify its user, and unknown keys', async () => {
    const { device, actor, added } = await withPasskey()
    for (let use = 0; use < 2; use++) {
      const { options, cookie } = await asked()
      await logInByPasskey(at({ cookie }), { credential: device.get(options), remember: false })
    }
    device.rewind(0)
    const behind = await asked()
    await expect(logInByPasskey(at({ cookie: behind.cookie }), { credential: device.get(behind.options), remember: false })).rejects.toMatchObject(refused)
    const unknown = await asked()
    const nobody = { credential: softAuthenticator(origin).get(unknown.options), remember: false }
    await expect(logInByPasskey(at({ cookie: unknown.cookie }), nobody)).rejects.toMatchObject({ code: 'auth.passkey-unknown' })
    await removePasskey(at({}, actor), { passkeyId: added.id, endOthers: false })
    const removed = await asked()
    device.rewind(50)
    await expect(logInByPasskey(at({ cookie: removed.cookie }), { credential: device.get(removed.options), remember: false })).rejects.toMatchObject({
      code: 'auth.passkey-unknown',
    })
  })

  it('works with authenticators that do not count', async () => {
    const { device } = await withPasskey({ counts: false })
    for (let use = 0; use < 2; use++) {
      const { options, cookie } = await asked()
      await logInByPasskey(at({ cookie }), { credential: device.get(options), remember: false })
    }
  })
})

describe('the customer’s passkey', () => {
  it('proves the customer; a stranger’s does not, and a challenge for sign-in is invalid for step-up authentication', async () => {
    const [own, stranger] = [await withPasskey(), await withPasskey()]
    clock.advance(601_000)
    await expect(requireStepUp(ctx(own.actor))).rejects.toMatchObject({ code: 'auth.proof-needed' })
    const options = await askForOwnPasskey(at({}, own.actor))
    expect(options).toMatchObject({ allowCredentials: [{ id: own.device.id }] })
    await expect(proveByPasskey(at({}, own.actor), { credential: stranger.device.get(options) })).rejects.toMatchObject(refused)
    const { options: toSignIn, cookie } = await asked()
    await expect(proveByPasskey(at({ cookie }, own.actor), { credential: own.device.get(toSignIn) })).rejects.toMatchObject(refused)
    await proveByPasskey(at({}, own.actor), { credential: own.device.get(await askForOwnPasskey(at({}, own.actor))) })
    await requireStepUp(ctx(own.actor))
  })

  it('is named and removed by its owner only; removing it signs the other browsers out, if requested', async () => {
    const { actor, added, accountId } = await withPasskey()
    const [stranger] = [await withPasskey(), await signedIn(accountId)]
    await expect(renamePasskey(ctx(stranger.actor), { passkeyId: added.id, name: 'Mine' })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(removePasskey(at({}, stranger.actor), { passkeyId: added.id, endOthers: false })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(renamePasskey(ctx(actor), { passkeyId: newId(), name: 'Mine' })).rejects.toMatchObject({ code: 'auth.passkey-not-found' })
    await renamePasskey(ctx(actor), { passkeyId: added.id, name: 'Laptop' })
    expect((await readSecurity(ctx(actor))).passkeys[0]).toMatchObject({ name: 'Laptop' })
    expect(await removePasskey(at({}, actor), { passkeyId: added.id, endOthers: true })).toEqual({ endedSessions: 1 })
    expect((await readSecurity(ctx(actor))).passkeys).toEqual([])
  })
})

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bounce } from '#features/messages/server/ports.ts'
import type { Ctx } from '#platform/ctx.ts'
import { makeLog } from '#platform/logging/log.ts'
import { bounceBox } from './bounce-box.ts'
import { dovecotHere, startDovecot, type Dovecot } from './testing/dovecot.ts'
import { ordinaryMail, report, returnedTag } from './testing/reports.ts'

const here = dovecotHere()
const reason = 'reason' in here ? `: skipped, ${here.reason}` : ''
const ctx = { actor: { kind: 'system', name: 'tests' }, now: () => new Date(), log: makeLog('silent') } as unknown as Ctx

describe.skipIf('reason' in here)(`the mailbox of returned mails at a Dovecot${reason}`, () => {
  let server: Dovecot
  const taken: Bounce[] = []
  const read = (each = async (bounce: Bounce) => void taken.push(bounce)) => bounceBox(server.url).read(ctx, each)

  beforeEach(async () => {
    server ??= await startDovecot((here as { program: string }).program)
    taken.length = 0
  })
  afterAll(() => server?.stop())

  it('gives each report once, and leaves other mails unread', async () => {
    server.deliver(ordinaryMail)
    server.deliver(report())
    server.deliver(report({ action: 'delayed', status: '4.4.1' }))
    await read()
    await read()
    expect(taken).toEqual([{ tag: returnedTag, status: '5.1.1', recipient: 'lin@example.test' }])
    expect(server.count()).toEqual({ read: 2, unread: 1 })
  })

  it('gives a report again that could not be recorded', async () => {
    server.deliver(report({ status: '5.2.1' }))
    await expect(read(() => Promise.reject(new Error('database away')))).rejects.toThrow('database away')
    await read()
    expect(taken).toMatchObject([{ status: '5.2.1' }])
  })

  it('ends with an error that does not name the password when it is wrong', async () => {
    const wrong = server.url.replace('Kestrel', 'Sparrow')
    const error = await bounceBox(wrong)
      .read(ctx, async () => undefined)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain('Sparrow')
  })

  it('ends with an error where the folder does not exist', async () => {
    await expect(bounceBox(server.url.replace('INBOX', 'Other')).read(ctx, async () => undefined)).rejects.toThrow()
  })
})

it('a mailbox that cannot be reached ends with an error', async () => {
  await expect(bounceBox('imap://a:b@127.0.0.1:1').read(ctx, async () => undefined)).rejects.toThrow()
})

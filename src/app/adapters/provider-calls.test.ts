import { describe, expect, it } from 'vitest'
import { DeliveryFailure, type FailureKind, type NoticeSms, type SmsReceipt } from '#features/messages/api.ts'
import type { CallNote } from '#features/providers/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { askForReceipt, firstThatTakes, withProvider, type CallLog, type Sender } from './provider-calls.ts'

const refused = (kind: FailureKind) => () => Promise.reject(new DeliveryFailure(kind, 'no'))
const unclear = () => Promise.reject(new Error('time-out'))
const takes = () => Promise.resolve()

function callLog() {
  const notes: CallNote[] = []
  const log: CallLog = {
    note: async (note) => void notes.push(note),
    mayHaveBeenSent: async (tag) => notes.some((note) => note.tag === tag && note.outcome === 'unclear'),
  }
  return { log, notes }
}

async function sent(answers: readonly (() => Promise<void>)[], { log, notes } = callLog()) {
  const asked: number[] = []
  const senders = answers.map((answer, place): Sender<() => Promise<void>> => {
    const adapter = () => {
      asked.push(place)
      return answer()
    }
    return { adapter, callee: { providerId: `p${place}`, kind: 'sms', driver: 'aliyun' } }
  })
  const error = await firstThatTakes(senders, log, { operation: 'code', tag: 'tag', send: (adapter) => adapter() }).catch((thrown: unknown) => thrown)
  return { asked, error, notes }
}

describe('several providers of a kind', () => {
  it('are asked in order, until one takes the message', async () => {
    expect(await sent([takes, takes])).toMatchObject({ asked: [0], error: undefined })
    expect(await sent([refused('temporary'), takes])).toMatchObject({ asked: [0, 1], error: undefined })
    expect(await sent([refused('refused'), refused('temporary'), takes])).toMatchObject({ asked: [0, 1, 2], error: undefined })
  })

  it('are not asked after an unclear outcome, which may be a sent message', async () => {
    expect((await sent([unclear, takes])).asked).toEqual([0])
  })

  it('are not asked for a recipient that is wrong or has had enough', async () => {
    expect((await sent([refused('bad-address'), takes])).asked).toEqual([0])
    expect((await sent([refused('limited'), takes])).asked).toEqual([0])
  })

  it('are not asked at a retry of a message that may have been sent', async () => {
    const calls = callLog()
    await sent([unclear, takes], calls)
    expect((await sent([refused('temporary'), takes], calls)).asked).toEqual([0])
  })

  it('end with the last rejection, and without any the message waits', async () => {
    expect((await sent([refused('temporary'), refused('refused')])).error).toMatchObject({ kind: 'refused' })
    expect((await sent([])).error).toMatchObject({ name: 'DeliveryFailure', kind: 'temporary' })
  })

  it('are in the log with how each call ended', async () => {
    const { notes } = await sent([refused('temporary'), unclear])
    expect(notes.map(({ providerId, operation, outcome, code }) => [providerId, operation, outcome, code])).toEqual([
      ['p0', 'code', 'refused', 'temporary'],
      ['p1', 'code', 'unclear', 'Error'],
    ])
  })
})

describe('the receipt of a text message', () => {
  const company = (answer: SmsReceipt): NoticeSms & { asked: string[] } => {
    const asked: string[] = []
    return {
      asked,
      notify: async () => ({ receiptId: 'id/7' }),
      readReceipt: async (_ctx, { receiptId }) => {
        asked.push(receiptId)
        return answer
      },
    }
  }
  const at = new Date('2026-11-27T00:00:00Z')
  const ask = (senders: readonly Sender<NoticeSms>[], receiptId: string, { log } = callLog()) =>
    askForReceipt(senders, log, {} as Ctx, { receiptId, phone: '+8613800138000', sentAt: at })

  it('is asked from the provider that accepted it, by its own number', async () => {
    const [first, second] = [company('delivered'), company('undelivered')]
    const callees = [{ providerId: 'p1', kind: 'sms', driver: 'aliyun' } as const, { providerId: null, kind: 'sms', driver: 'aliyun' } as const]
    const senders = [
      { adapter: first, callee: callees[0]! },
      { adapter: second, callee: callees[1]! },
    ]
    const accepted = callees.map((callee) => withProvider({ receiptId: 'id/7' }, callee).receiptId!)
    expect(await ask(senders, accepted[0]!)).toBe('delivered')
    expect([first.asked, second.asked]).toEqual([['id/7'], []])
    const calls = callLog()
    expect(await ask(senders, accepted[1]!, calls)).toBe('undelivered')
    expect(calls.notes).toMatchObject([{ providerId: null, operation: 'receipt', outcome: 'refused', code: 'undelivered' }])
    expect(withProvider({ receiptId: null }, callees[0]!)).toEqual({ receiptId: null })
  })

  it('stays unknown once that provider is removed, or replaced by another company', async () => {
    expect(await ask([], 'p1/aliyun/7')).toBe('waiting')
    const senders = [{ adapter: company('delivered'), callee: { providerId: null, kind: 'sms' as const, driver: 'tencent' } }]
    expect(await ask(senders, 'environment/aliyun/7')).toBe('waiting')
  })
})

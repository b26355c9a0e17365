import { describe, expect, it } from 'vitest'
import { DeliveryFailure, type FailureKind } from '#features/messages/api.ts'
import type { CallNote } from '#features/providers/api.ts'
import { firstThatTakes, type CallLog, type Sender } from './provider-calls.ts'

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

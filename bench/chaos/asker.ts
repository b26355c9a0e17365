import { setTimeout as pause } from 'node:timers/promises'
import { fromWire } from '../../src/platform/http/wire.ts'
import type { Random } from '../../src/platform/pure/random.ts'

/** Longer than any outage that the run causes. */
const patienceMs = 180_000
const answerMs = 12_000

export type Reply = { status: number; body: Record<string, unknown>; text: string }

export type Question = {
  method: 'GET' | 'POST'
  path: string
  cookie?: string
  body?: string
  type?: string
  headers?: Record<string, string>
}

export type Asker = {
  /** Calls one of the processes, and again, perhaps another, until there is a final answer. */
  ask: (question: Question) => Promise<Reply>
  /** Lost answers, retried. */
  lost: () => number
}

/** Told of every answer, with the address that gave it. */
export type Hear = (address: string, question: Question, reply: Reply) => void

/** Caller who repeats after silence: a dead process, a broken connection, an overload mean "again". */
export function makeAsker(addresses: readonly string[], random: Random, hear: Hear = () => {}): Asker {
  let lost = 0
  return { ask, lost: () => lost }

  async function ask(question: Question): Promise<Reply> {
    const deadline = performance.now() + patienceMs
    for (let tries = 0; ; tries++) {
      const address = random.pick(addresses)
      const reply = await once(address, question).catch(() => undefined)
      if (reply) hear(address, question, reply)
      if (reply && isFinal(reply)) return reply
      lost++
      if (performance.now() > deadline)
        throw new Error(
          `no answer for ${question.method} ${question.path} in ${patienceMs} ms, last ${reply?.status ?? 'none'} ${reply?.text.slice(0, 200) ?? ''}`,
        )
      await pause(Math.min(400, 20 * 2 ** Math.min(tries, 5)) * (0.5 + random.upTo(100) / 100))
    }
  }
}

function isFinal({ status }: Reply): boolean {
  return status < 500 && status !== 429
}

async function once(address: string, { method, path, cookie, body, type = 'application/json', headers }: Question): Promise<Reply> {
  const response = await fetch(address + path, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMs),
    headers: {
      accept: 'application/json',
      origin: address,
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, text, body: isJson && text ? (fromWire(text) as Record<string, unknown>) : {} }
}

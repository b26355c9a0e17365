import { Agent, request } from 'node:http'
import { connect } from 'node:net'

export type LoadResult = { perSecond: number; p50: number; p99: number; max: number; count: number; errors: number }

/** `status`: the one that every answer must have. */
export type ClosedLoop = { connections: number; seconds: number; cookie?: string; status?: number }

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Sends as many requests as the server answers: each connection sends the next one after the answer. Reads no more than
 * necessary, since it shares the machine.
 */
export async function closedLoop(address: string, path: string, options: ClosedLoop): Promise<LoadResult> {
  const { connections, seconds, cookie, status = 200 } = options
  const { hostname, port, host } = new URL(address)
  const asks = cookie ? `Cookie: ${cookie}\r\n` : ''
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br\r\n${asks}\r\n`)
  const times: number[] = []
  let errors = 0
  const end = performance.now() + seconds * 1000

  function converse(): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname)
      let asked = 0
      let received = 0
      let expected = 0
      const ask = () => {
        asked = performance.now()
        if (asked >= end) return void socket.destroy()
        received = 0
        expected = 0
        socket.write(question)
      }
      socket.setNoDelay(true)
      socket.on('connect', ask)
      socket.on('data', (chunk: Buffer) => {
        if (received === 0) {
          if (chunk.toString('latin1', 9, 12) !== String(status)) errors++
          const head = chunk.indexOf(headEnd)
          const length = /content-length: (\d+)/i.exec(chunk.toString('latin1', 0, head))?.[1]
          expected = head < 0 || !length ? Number.NaN : head + 4 + Number(length)
        }
        received += chunk.length
        // Without a length the answer ends with an empty chunk.
        const whole = Number.isNaN(expected) ? chunk.toString('latin1', chunk.length - 5) === '0\r\n\r\n' : received >= expected
        if (!whole) return
        times.push(performance.now() - asked)
        ask()
      })
      socket.on('error', () => errors++)
      socket.on('close', () => resolve())
    })
  }

  const begun = performance.now()
  await Promise.all(Array.from({ length: connections }, converse))
  return summarise(times, errors, (performance.now() - begun) / 1000)
}

/** Sends a fixed number of requests a second. Each time counts from the moment when the request was due. */
export async function openLoop(address: string, paths: readonly string[], { perSecond, seconds }: { perSecond: number; seconds: number }): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  const times: number[] = []
  let errors = 0
  const begun = performance.now()
  const running: Promise<void>[] = []

  function ask(path: string, due: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (ok: boolean) => {
        if (!ok) errors++
        times.push(performance.now() - due)
        resolve()
      }
      const sent = request(address + path, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
        answer.on('end', () => done(answer.statusCode === 200))
        answer.resume()
      })
      sent.on('error', () => done(false))
      sent.end()
    })
  }

  const total = perSecond * seconds
  await new Promise<void>((resolve) => {
    let next = 0
    const timer = setInterval(() => {
      const now = performance.now()
      while (next < total && begun + (next * 1000) / perSecond <= now) {
        running.push(ask(paths[next % paths.length]!, begun + (next * 1000) / perSecond))
        next++
      }
      if (next < total) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  await Promise.all(running)
  agent.destroy()
  return summarise(times, errors, (performance.now() - begun) / 1000)
}

function summarise(times: number[], errors: number, seconds: number): LoadResult {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), max: at(1), count: times.length, errors }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

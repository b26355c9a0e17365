import type { RawData, WebSocket } from 'ws'
import { z } from 'zod'
import { consoleRules, endCode, type ConsoleEnd, type SaidByServer } from '#features/servers/consoles/model.ts'
import type { ConsoleStream } from '#features/servers/server/ports.ts'

/** One browser's line to one machine. */
export type Line = { end: (reason: ConsoleEnd) => void }

type Ends = {
  open: () => Promise<ConsoleStream>
  /** The client of a screen sends messages by itself, so activity of the person is reported in separate messages. */
  asksByItself: boolean
  /** Called once. */
  ended: (reason: ConsoleEnd) => void
  note: (error: unknown) => void
}

const cells = z.int().min(1).max(1000)
const saidByBrowser = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('resize'), cols: cells, rows: cells }),
  z.strictObject({ t: z.literal('here') }),
  z.strictObject({
    t: z.literal('took'),
    bytes: z
      .int()
      .min(1)
      .max(consoleRules.aheadBytes * 2),
  }),
])
const pingMs = 20_000
/** Time after which a browser that does not answer a close is cut off. */
const leaveMs = 3_000

/**
 * Joins a browser to a console. Each side acknowledges the bytes that it has read, and neither runs ahead: the machine waits for
 * the browser's acknowledgement, and a browser that does not wait for the machine's is cut off. Pausing the socket is no
 * alternative, because it carries the acknowledgements too.
 */
export function joinLine(browser: WebSocket, { open, asksByItself, ended, note }: Ends): Line {
  let machine: ConsoleStream | undefined
  let over = false
  /** Sent and not yet taken. */
  let ahead = 0
  let waiting = false
  /** Typed and not yet read by the machine; read and not yet acknowledged. */
  let untaken = 0
  let untold = 0
  let answered = true
  let hereAt = performance.now()
  const openedAt = performance.now()

  const say = (said: SaidByServer) => browser.send(JSON.stringify(said))

  function end(reason: ConsoleEnd): void {
    if (over) return
    over = true
    clearInterval(clock)
    machine?.bytes.destroy()
    browser.close(endCode, reason)
    setTimeout(() => browser.terminate(), leaveMs).unref()
    ended(reason)
  }

  const clock = setInterval(() => {
    const now = performance.now()
    if (now - openedAt > consoleRules.longestSeconds * 1000) return end('too-long')
    if (now - hereAt > consoleRules.idleSeconds * 1000) return end('idle')
    if (!answered) return end('lost')
    answered = false
    browser.ping()
  }, pingMs).unref()

  function hear(raw: RawData, isBinary: boolean): void {
    if (over) return
    const data = raw as Buffer
    if (isBinary) {
      if (!asksByItself) hereAt = performance.now()
      return typed(data)
    }
    const said = readSaid(data)
    if (!said) return end('misused')
    if (said.t === 'here') return void (hereAt = performance.now())
    if (said.t === 'resize') return machine?.resize({ cols: said.cols, rows: said.rows })
    ahead = Math.max(0, ahead - said.bytes)
    if (waiting && ahead < consoleRules.aheadBytes / 4) {
      waiting = false
      machine?.bytes.resume()
    }
  }

  function typed(data: Buffer): void {
    untaken += data.length
    if (!machine || untaken > consoleRules.windowBytes * 2) return end('misused')
    machine.bytes.write(data, () => {
      untaken -= data.length
      untold += data.length
      if (over || untold < consoleRules.toldBytes) return
      say({ t: 'took', bytes: untold })
      untold = 0
    })
  }

  function carry(opened: ConsoleStream): void {
    machine = opened
    opened.bytes.on('data', (chunk: Buffer) => {
      ahead += chunk.length
      browser.send(chunk, { binary: true })
      if (ahead < consoleRules.aheadBytes) return
      waiting = true
      opened.bytes.pause()
    })
    opened.bytes.on('end', () => end('exited'))
    opened.bytes.on('error', () => end('engine'))
    opened.bytes.on('close', () => end('engine'))
    say({ t: 'ready' })
  }

  browser.on('message', hear)
  browser.on('pong', () => (answered = true))
  browser.on('close', () => end('closed'))
  // A frame that is too long, or none at all.
  browser.on('error', () => end('misused'))
  open().then(
    (opened) => {
      if (!over) return carry(opened)
      opened.bytes.on('error', () => {})
      opened.bytes.destroy()
    },
    (error: unknown) => {
      note(error)
      end('engine')
    },
  )
  return { end }
}

function readSaid(data: Buffer): z.output<typeof saidByBrowser> | undefined {
  try {
    return saidByBrowser.safeParse(JSON.parse(data.toString('utf8'))).data
  } catch {
    return undefined
  }
}

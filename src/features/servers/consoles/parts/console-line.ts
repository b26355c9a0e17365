import { consolePath, consoleProtocol, consoleRules, endCode, ticketProtocol, type ConsoleEnd, type SaidByBrowser, type SaidByServer } from '../model.ts'
import type { ConsoleSize } from '../../model.ts'

export type ConsoleLine = {
  type: (text: string) => void
  send: (bytes: Uint8Array) => void
  resize: (size: ConsoleSize) => void
  /** Reports activity of the user for a screen, whose bytes do not show it. */
  here: () => void
  hangUp: () => void
}

type Heard = {
  ready: () => void
  /** `taken` acknowledges the bytes, so that the machine may send more. */
  bytes: (bytes: Uint8Array, taken: () => void) => void
  /** `refused`: the connection was never opened. */
  ended: (reason: ConsoleEnd | 'refused') => void
}

const pieceBytes = 8 * 1024

/** Opens the browser's end of a console connection. */
export function openConsoleLine(ticket: string, heard: Heard): ConsoleLine {
  const url = new URL(consolePath, globalThis.runxinPublicConfig?.apiBaseUrl || location.origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(url, [consoleProtocol, ticketProtocol(ticket)])
  socket.binaryType = 'arraybuffer'
  const letters = new TextEncoder()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  /** Bytes sent and not yet acknowledged by the machine. */
  let underWay = 0
  let ready = false
  let taken = 0
  const say = (said: SaidByBrowser) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(said))
  }
  const took = (bytes: number) => {
    taken += bytes
    if (taken < consoleRules.toldBytes) return
    say({ t: 'took', bytes: taken })
    taken = 0
  }

  /** Sends long texts in pieces, as fast as the machine acknowledges them. */
  function pump(): void {
    while (pieces.length > 0 && underWay + pieceBytes <= consoleRules.windowBytes && socket.readyState === WebSocket.OPEN) {
      const piece = pieces.shift()!
      underWay += piece.length
      socket.send(piece)
    }
  }

  socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
    if (typeof data !== 'string') return heard.bytes(new Uint8Array(data), () => took(data.byteLength))
    const said = JSON.parse(data) as SaidByServer
    if (said.t === 'took') {
      underWay -= said.bytes
      return pump()
    }
    ready = true
    heard.ready()
  })
  socket.addEventListener('close', ({ code, reason }) => {
    heard.ended(code === endCode ? (reason as ConsoleEnd) : ready ? 'lost' : 'refused')
  })
  let saidHereAt = 0
  function send(bytes: Uint8Array): void {
    if (!ready) return
    // Copied, because the caller may reuse its buffer at once.
    for (let from = 0; from < bytes.length; from += pieceBytes) pieces.push(new Uint8Array(bytes.subarray(from, from + pieceBytes)))
    pump()
  }
  return {
    send,
    type: (text) => send(letters.encode(text)),
    here() {
      const now = Date.now()
      if (!ready || now - saidHereAt < consoleRules.hereMs) return
      saidHereAt = now
      say({ t: 'here' })
    },
    resize: (size) => {
      if (ready) say({ t: 'resize', ...size })
    },
    hangUp: () => socket.close(1000),
  }
}

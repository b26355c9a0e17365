import { Duplex } from 'node:stream'
import { firstWords } from './first-words.ts'
import { encodingOf, pixelFormat, readPixelFormat, type PixelFormat } from './pixels.ts'
import type { TextScreen } from './text-screen.ts'

type Served = {
  screen: TextScreen
  name: string
  /** Without it, every client is admitted. */
  password?: string
  key: (keysym: number, down: boolean) => void
}
export type ServedScreen = {
  /** RFB, from the server's side. */
  bytes: Duplex
  /** Sends the changed areas, once the client requests an update. */
  show: () => void
  /** Ends the picture; no more changes are shown. */
  end: () => void
}

/** More than a client of ours says in one breath. */
const longestMessage = 64 * 1024

/** Small RFB 3.8 server for a screen of text: one client, boxes or plain pixels, keys and no pointer. */
export function serveScreen({ screen, name, password, key }: Served): ServedScreen {
  let held: Buffer = Buffer.alloc(0)
  let stage: 'words' | 'greeting' | 'messages' = 'words'
  let format: PixelFormat = pixelFormat
  let boxes = false
  /** An update request: for the changed areas, or for everything. */
  let wanted: 'changes' | 'all' | undefined

  const bytes = new Duplex({
    allowHalfOpen: false,
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => done(hear(chunk) ? null : new Error('that is no RFB')),
    final: (done) => {
      bytes.push(null)
      done()
    },
  })
  const say = (said: Buffer) => void (bytes.readableEnded || bytes.destroyed || bytes.push(said))
  const words = firstWords(say, password)

  function hear(chunk: Buffer): boolean {
    if (stage === 'words') {
      const after = words(chunk)
      if (after === 'refused') return false
      if (after === undefined) return true
      stage = 'greeting'
      held = after
    } else held = Buffer.concat([held, chunk])
    if (stage === 'greeting' && held.length > 0) {
      // Flag for a shared screen, which is ignored: there is only one client.
      held = held.subarray(1)
      say(greeting(screen, name))
      stage = 'messages'
    }
    while (stage === 'messages' && held.length > 0) {
      const length = lengthOf(held)
      if (length === 'unknown' || length > longestMessage) return false
      if (length === 0 || held.length < length) return true
      if (!obey(held.subarray(0, length))) return false
      held = held.subarray(length)
    }
    return true
  }

  function obey(message: Buffer): boolean {
    if (message[0] === 0) {
      const asked = readPixelFormat(message.subarray(4, 20))
      if (!asked) return false
      format = asked
    } else if (message[0] === 2) boxes = encodingsOf(message).includes(encodingOf.boxes)
    else if (message[0] === 3) {
      wanted = message[1] === 0 ? 'all' : 'changes'
      show()
    } else if (message[0] === 4) {
      key(message.readUInt32BE(4), message[1] !== 0)
    }
    return true
  }

  function show(): void {
    if (!wanted) return
    const changed = screen.changed()
    const lines = wanted === 'all' ? Array.from({ length: screen.lines }, (_, line) => line) : changed
    if (lines.length === 0) return
    wanted = undefined
    const head = Buffer.alloc(4)
    head.writeUInt16BE(lines.length, 2)
    const draw = boxes ? format.drawBoxes : format.drawPixels
    say(Buffer.concat([head, ...lines.map((line) => draw(screen, line))]))
  }

  return { bytes, show, end: () => void (bytes.destroyed || bytes.push(null)) }
}

function greeting({ width, height }: TextScreen, name: string): Buffer {
  const title = Buffer.from(name, 'utf8')
  const head = Buffer.alloc(24)
  head.writeUInt16BE(width, 0)
  head.writeUInt16BE(height, 2)
  pixelFormat.bytes.copy(head, 4)
  head.writeUInt32BE(title.length, 20)
  return Buffer.concat([head, title])
}

/** Length of a client's message; 0 while it is not known yet. */
function lengthOf(message: Buffer): number | 'unknown' {
  switch (message.readUInt8()) {
    case 0:
      return 20
    case 2:
      return message.length < 4 ? 0 : 4 + 4 * message.readUInt16BE(2)
    case 3:
      return 10
    case 4:
      return 8
    case 5:
      return 6
    case 6:
      return message.length < 8 ? 0 : 8 + message.readUInt32BE(4)
    default:
      return 'unknown'
  }
}

function encodingsOf(message: Buffer): number[] {
  return Array.from({ length: message.readUInt16BE(2) }, (_, at) => message.readInt32BE(4 + 4 * at))
}

import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { ScanFault } from '#features/files/server/ports.ts'

export type ClamdAddress = { host: string; port: number } | { path: string }
export type Deadlines = {
  connectMs: number
  /** Time without a byte in either direction. The scan itself counts, because clamd is silent meanwhile. */
  idleMs: number
  wholeMs: number
}

/** Longest answer of a command. clamd's are one line. */
const longestAnswer = 4_096
const chunkBytes = 128 * 1_024

/** Sends one command, with a file where it takes one, and returns clamd's answer without its closing NUL. Throws `ScanFault` for everything else. */
export function exchange(address: ClamdAddress, deadlines: Deadlines, command: string, file?: Uint8Array): Promise<string> {
  const socket = connect({ ...address, noDelay: true })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const fail = (code: ScanFault['code'], says: string, cause?: unknown) => reject(new ScanFault(code, `clamd ${says}`, { cause }))
  const connecting = setTimeout(() => fail('unreachable', 'does not accept the connection'), deadlines.connectMs)
  const whole = setTimeout(() => fail('silent', 'takes too long'), deadlines.wholeMs)
  const answer: Buffer[] = []
  let size = 0
  let isConnected = false
  let isSent = false

  socket.setTimeout(deadlines.idleMs, () => fail('silent', 'says nothing'))
  socket.on('error', (error) => (isConnected ? fail('broken', 'broke the connection', error) : fail('unreachable', 'cannot be reached', error)))
  socket.on('close', () => fail('broken', 'closed the connection before its answer was complete'))
  socket.on('connect', () => {
    isConnected = true
    clearTimeout(connecting)
    send(socket, command, file, () => (isSent = true))
  })
  socket.on('data', (data: Buffer) => {
    answer.push(data)
    size += data.byteLength
    if (size > longestAnswer) return fail('broken', 'answers too much')
    if (data.at(-1) !== 0) return
    const text = Buffer.concat(answer).subarray(0, -1).toString('latin1')
    // A verdict on a part of the file is none.
    if (isSent && socket.writableLength === 0) resolve(text)
    else fail(text.startsWith('INSTREAM size limit exceeded') ? 'limit' : 'broken', `answered before the file was sent: ${text.slice(0, 100)}`)
  })
  return promise.finally(() => {
    clearTimeout(connecting)
    clearTimeout(whole)
    socket.destroy()
  })
}

function send(socket: Socket, command: string, file: Uint8Array | undefined, sent: () => void): void {
  socket.write(`z${command}\0`)
  if (file === undefined) return sent()
  Readable.from(framed(file, sent), { objectMode: false, highWaterMark: chunkBytes }).pipe(socket, { end: false })
}

/** The file as clamd reads it: each chunk after its length in four bytes, and a length of zero at the end. */
function* framed(file: Uint8Array, sent: () => void): Generator<Buffer> {
  for (let at = 0; at < file.byteLength; at += chunkBytes) {
    const chunk = file.subarray(at, at + chunkBytes)
    yield Buffer.concat([lengthOf(chunk.byteLength), chunk])
  }
  yield lengthOf(0)
  sent()
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

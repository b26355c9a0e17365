import { Duplex } from 'node:stream'
import { WebSocket, type RawData } from 'ws'
import { ProvisionFault } from '#features/servers/server/ports.ts'

/** How an engine packs the bytes of a console: left out, frames are the bytes themselves. */
export type Packing = {
  /** A frame that ends the stream, where the engine says so before it closes. */
  isEnd?: (data: Buffer, isBinary: boolean) => boolean
  pack?: (bytes: Buffer) => Buffer
  /** What is told to the engine before the line is given up. */
  leave?: () => void
}

/** A WebSocket as bytes at the reader's pace. Takes what has come since it opened: call it before anything is awaited. */
export function socketBytes(socket: WebSocket, { isEnd = () => false, pack = (bytes) => bytes, leave = () => {} }: Packing = {}): Duplex {
  let over = false
  const end = () => {
    if (over) return
    over = true
    bytes.push(null)
  }
  const bytes = new Duplex({
    // Who asked for a console and is gone has no use for half a line.
    allowHalfOpen: false,
    read: () => {
      if (socket.isPaused) socket.resume()
    },
    write: (chunk: Buffer, _encoding, done) => {
      if (socket.readyState !== WebSocket.OPEN) return done()
      socket.send(pack(chunk), { binary: true }, () => done())
    },
    final: (done) => {
      leave()
      socket.close()
      done()
    },
    destroy: (error, done) => {
      leave()
      socket.terminate()
      done(error)
    },
  })
  socket.on('message', (raw: RawData, isBinary) => {
    const data = raw as Buffer
    if (isEnd(data, isBinary)) return end()
    if (!over && data.length > 0 && !bytes.push(data)) socket.pause()
  })
  socket.on('close', end)
  socket.on('error', end)
  return bytes
}

/** Waits until a WebSocket is open. */
export function opened(socket: WebSocket, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      signal.removeEventListener('abort', fail)
      // Before it is open, closing it is an error that somebody must hear.
      socket.on('error', () => {})
      socket.terminate()
      reject(new ProvisionFault('unreachable', true, { cause: new Error('the engine did not open the line of a console') }))
    }
    signal.addEventListener('abort', fail, { once: true })
    socket.once('error', fail)
    socket.once('open', () => {
      signal.removeEventListener('abort', fail)
      socket.off('error', fail)
      resolve()
    })
  })
}

import { Duplex } from 'node:stream'
import { WebSocket, type RawData } from 'ws'
import { ProvisionFault } from '#features/servers/server/ports.ts'

/** Encoding of a console's bytes by the engine. Left out, frames are the bytes themselves. */
export type Packing = {
  /** Tells whether a frame ends the stream, if the engine sends one before it closes. */
  isEnd?: (data: Buffer, isBinary: boolean) => boolean
  pack?: (bytes: Buffer) => Buffer
  /** Sends a last message to the engine before the connection closes. */
  leave?: () => void
}

/** Converts a WebSocket to bytes at the reader's pace. Includes everything received since it opened: call it before any await. */
export function socketBytes(socket: WebSocket, { isEnd = () => false, pack = (bytes) => bytes, leave = () => {} }: Packing = {}): Duplex {
  let over = false
  const end = () => {
    if (over) return
    over = true
    bytes.push(null)
  }
  const bytes = new Duplex({
    // A caller that has gone cannot use a half-open connection.
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
      // Closing before it is open emits an error, which needs a listener.
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

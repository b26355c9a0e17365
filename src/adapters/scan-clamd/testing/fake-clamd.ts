import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Signature file's text of the EICAR test, which scanners report as if it were malware. In two parts, so that this file is no finding. */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''), 'latin1')

/** Behavior of the fake. `half`: a part of the answer, then the end. `early`: a verdict after the first chunk, and the rest is not read. `endless`: an answer that does not stop. */
export type FakeManner = 'well' | 'mute' | 'half' | 'silent-half' | 'early' | 'endless' | 'hang-up' | 'limit' | 'error' | 'nonsense' | 'slow-reader'

export type FakeClamd = {
  port: number
  manner: (manner: FakeManner) => void
  /** Files that arrived whole. */
  files: Buffer[]
  commands: string[]
  /** Largest number of connections at once. */
  most: () => number
  open: () => number
  version: (text: string) => void
  /** Holds back every verdict until the returned function is called. */
  hold: () => () => void
  close: () => Promise<void>
}

/** Server with clamd's protocol in this process. It finds EICAR. */
export async function fakeClamd({ port = 0 } = {}): Promise<FakeClamd> {
  const sockets = new Set<Socket>()
  const files: Buffer[] = []
  const commands: string[] = []
  let manner: FakeManner = 'well'
  let version = 'ClamAV 1.4.3/27500/Mon Nov 23 08:55:47 2026'
  let most = 0
  let held: Promise<void> | undefined

  const server = createServer((socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    const now = manner
    if (now === 'hang-up') return void socket.destroy()
    if (now === 'slow-reader') return void socket.pause()
    let rest = Buffer.alloc(0)
    let file: Buffer[] | undefined
    const say = (text: string) => void socket.end(`${text}\0`)

    socket.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data])
      if (!file) {
        const end = rest.indexOf(0)
        if (end < 0) return
        const command = rest.subarray(0, end).toString('latin1')
        commands.push(command)
        rest = rest.subarray(end + 1)
        if (command === 'zPING') return answer('PONG')
        if (command === 'zVERSION') return answer(version)
        file = []
      }
      while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE()) {
        const size = rest.readUInt32BE()
        if (size === 0) return finish(Buffer.concat(file))
        file.push(Buffer.from(rest.subarray(4, 4 + size)))
        rest = rest.subarray(4 + size)
        if (now === 'early') {
          socket.pause()
          return void socket.write('stream: OK\0')
        }
        if (now === 'limit') return say('INSTREAM size limit exceeded. ERROR')
      }
    })

    function finish(whole: Buffer) {
      files.push(whole)
      void (held ?? Promise.resolve()).then(() => answer(whole.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'))
    }

    function answer(text: string) {
      if (now === 'mute') return
      if (now === 'half') return void socket.end(text.slice(0, 6))
      if (now === 'silent-half') return void socket.write(text.slice(0, 6))
      if (now === 'endless') return void socket.write('x'.repeat(5_000))
      if (now === 'error') return say('Can’t allocate memory ERROR')
      if (now === 'nonsense') return say('stream: PERHAPS')
      say(text)
    }
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    manner(next) {
      manner = next
      // A paused connection does not learn that the other side is gone.
      if (next === 'well') for (const socket of sockets) socket.resume()
    },
    files,
    commands,
    most: () => most,
    open: () => sockets.size,
    version: (text) => void (version = text),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

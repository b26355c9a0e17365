import net from 'node:net'
import { Duplex } from 'node:stream'

/** `stream` of a node-postgres client whose answers arrive in two parts, cut behind each `mark`. The second part comes a turn later. */
export class SplitSocket extends Duplex {
  readonly #socket = new net.Socket()
  readonly #mark: Buffer
  #waiting: (Buffer | null)[] = []
  #busy = false

  constructor(mark: Buffer) {
    super()
    this.#mark = mark
    this.#socket.on('connect', () => this.emit('connect'))
    this.#socket.on('error', (error) => this.destroy(error))
    this.#socket.on('close', () => this.emit('close'))
    this.#socket.on('data', (bytes: Buffer) => this.#arrive(...this.#cut(bytes)))
    this.#socket.on('end', () => this.#arrive(null))
  }

  connect(...to: [number, string] | [string]): void {
    if (to.length === 1) this.#socket.connect(to[0])
    else this.#socket.connect(...to)
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(bytes: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(bytes, encoding, done)
  }

  override _final(done: () => void): void {
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy()
    done(error)
  }

  #cut(bytes: Buffer): Buffer[] {
    const at = bytes.indexOf(this.#mark)
    if (at === -1) return [bytes]
    const end = at + this.#mark.length
    return [bytes.subarray(0, end), ...this.#cut(bytes.subarray(end))].filter((part) => part.length > 0)
  }

  #arrive(...parts: (Buffer | null)[]): void {
    this.#waiting.push(...parts)
    if (!this.#busy) this.#next()
  }

  #next(): void {
    this.#busy = this.#waiting.length > 0
    if (!this.#busy) return
    this.push(this.#waiting.shift()!)
    setImmediate(() => this.#next())
  }
}

/** Reads given numbers of bytes from a stream of chunks of any size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #held: Uint8Array[] = []
  #heldBytes = 0

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  /** Returns the next bytes: fewer, or none, where the stream ends. */
  async take(bytes: number): Promise<Buffer> {
    while (this.#heldBytes < bytes) {
      const { value, done } = await this.#chunks.next()
      if (done) break
      this.#held.push(value)
      this.#heldBytes += value.length
    }
    const all = this.#held.length === 1 ? Buffer.from(this.#held[0]!.buffer, this.#held[0]!.byteOffset, this.#heldBytes) : Buffer.concat(this.#held)
    const rest = all.subarray(bytes)
    this.#held = rest.length > 0 ? [rest] : []
    this.#heldBytes = rest.length
    return all.subarray(0, bytes)
  }
}

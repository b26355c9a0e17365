/** Bytes before each sealed chunk: whether it is the last one, and its length without the tag. */
export const frameBytes = 5

export function frameOf(last: boolean, length: number): Buffer {
  const frame = Buffer.alloc(frameBytes)
  frame.writeUInt8(last ? 1 : 0)
  frame.writeUInt32BE(length, 1)
  return frame
}

/** Authenticated beside a chunk: its file, its place there, and whether the file ends with it. */
export function boundTo(binding: Buffer, chunk: number, frame: Buffer): Buffer {
  const place = Buffer.alloc(8)
  place.writeBigUInt64BE(BigInt(chunk))
  return Buffer.concat([binding, place, frame])
}

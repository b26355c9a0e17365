let time = () => Date.now()

/** Takes the time in ids from a clock that does not jump, so that they stay in order. */
export function timeIdsBy(now: () => Date): void {
  time = () => now().getTime()
}

/** A new UUID of version 7 (time-ordered, RFC 9562), for every table's key. Works in the browser and on the server. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const at = time()
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(at / 2 ** (8 * (5 - i))) & 0xff
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

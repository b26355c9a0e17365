import { randomInt } from 'node:crypto'

const rate = 8_000
const seconds = { lead: 0.4, beep: 0.16, gap: 0.2, pause: 1.2 } as const

/** Sound of a code: for each digit as many beeps, with a pause between digits. A WAV file with 8-bit samples. */
export function beepsOf(code: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [silence(seconds.lead)]
  for (const digit of code) {
    for (let beep = 0; beep < Number(digit); beep++) parts.push(tone(), silence(seconds.gap))
    parts.push(silence(seconds.pause))
  }
  return wavOf(Buffer.concat(parts))
}

/** Soft noise, so that silence is not a run of equal samples. */
function silence(length: number): Uint8Array {
  return Uint8Array.from({ length: Math.round(rate * length) }, () => 128 + randomInt(-3, 4))
}

/** A beep of a random pitch, which rises and falls, because an abrupt end clicks. */
function tone(): Uint8Array {
  const hertz = randomInt(440, 881)
  const length = Math.round(rate * seconds.beep)
  return Uint8Array.from({ length }, (_, at) => {
    const loudness = Math.min(1, at / 160, (length - at) / 160)
    return Math.round(128 + 90 * loudness * Math.sin((2 * Math.PI * hertz * at) / rate))
  })
}

function wavOf(samples: Buffer): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return new Uint8Array(Buffer.concat([head, samples]))
}

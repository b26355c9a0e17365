/** Listens as a person does: counts the loud stretches of 20 ms, which a pause of half a second or more divides into digits. Takes a WAV file. */
export function countBeeps(wav: Uint8Array): string {
  const samples = wav.subarray(44)
  const groups: number[] = []
  let quiet = 1_000
  for (let at = 0; at < samples.length; at += 160) {
    const isLoud = samples.subarray(at, at + 160).some((sample) => Math.abs(sample - 128) > 30)
    if (isLoud && quiet > 0) {
      if (quiet > 25) groups.push(0)
      groups[groups.length - 1]!++
    }
    quiet = isLoud ? 0 : quiet + 1
  }
  return groups.join('')
}

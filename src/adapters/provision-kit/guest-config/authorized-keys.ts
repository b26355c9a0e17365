/** The remark of lines that were written by us. */
const ours = 'runxin-console'

/**
 * The file of authorized keys with these keys as ours. Lines that somebody else wrote stay as they are, unless they hold one of
 * these keys: taken away here later, it shall not go on to open the door there.
 */
export function mergeKeys(file: string, keys: readonly string[]): string {
  const held = new Set(keys.map((key) => key.split(' ')[1]))
  const others = file
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.trimEnd().endsWith(` ${ours}`) && !line.split(/\s+/).some((word) => held.has(word)))
  return [...others, ...keys.map((key) => `${key} ${ours}`)].map((line) => `${line}\n`).join('')
}

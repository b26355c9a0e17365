/** The remark of lines that were written by us. */
const ours = 'runxin-console'

/**
 * Merges these keys into a file of authorized keys. Lines of others stay as they are, unless they hold one of these keys: after
 * its removal here it must not grant access any more.
 */
export function mergeKeys(file: string, keys: readonly string[]): string {
  const held = new Set(keys.map((key) => key.split(' ')[1]))
  const others = file
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.trimEnd().endsWith(` ${ours}`) && !line.split(/\s+/).some((word) => held.has(word)))
  return [...others, ...keys.map((key) => `${key} ${ours}`)].map((line) => `${line}\n`).join('')
}

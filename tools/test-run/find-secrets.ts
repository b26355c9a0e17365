import { createHash } from 'node:crypto'

/** `texts`: each secret with its name. `hashes`: SHA-256 in hex of tokens that only their owner has. */
export type KnownSecrets = { texts: ReadonlyMap<string, string>; hashes: ReadonlySet<string> }

/** Random tokens are 32 bytes in base64url. */
const tokenLength = 43
const shortest = 8

/**
 * Finds secrets in logs. Returns their names and never the secrets. A short one, such as a code of six digits, counts only as a whole value, because its digits
 * are in other numbers too.
 */
export function findSecrets(logs: string, { texts, hashes }: KnownSecrets): string[] {
  const found = new Set<string>()
  for (const [secret, name] of texts) {
    // A value of several lines is escaped in JSON.
    const forms = [secret, JSON.stringify(secret).slice(1, -1)].map((form) => (secret.length < shortest ? `"${form}"` : form))
    if (forms.some((form) => logs.includes(form))) found.add(name)
  }
  for (const token of tokensIn(logs)) if (hashes.has(createHash('sha256').update(token).digest('hex'))) found.add('a token whose hash is in the database')
  return [...found].toSorted()
}

/** Everything of the length of a token, also inside longer words. */
function* tokensIn(logs: string): Generator<string> {
  for (const [word] of logs.matchAll(/[A-Za-z0-9_-]{43,}/g)) {
    yield word
    for (let at = 0; at + tokenLength <= word.length; at++) yield word.slice(at, at + tokenLength)
  }
}

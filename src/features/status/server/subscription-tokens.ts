import type { SecretBox } from '#platform/secret-box.ts'

/** Tokens of links in mails. They are sealed IDs, so the database has nothing with which to confirm or end a subscription. */
type Purpose = 'confirm' | 'unsubscribe'

const uuid = /^[0-9a-f-]{36}$/

export function confirmTokenOf(box: SecretBox, requestId: string): string {
  return box.seal(`status.confirm:${requestId}`)
}

export function unsubscribeTokenOf(box: SecretBox, subscriberId: string): string {
  return box.seal(`status.unsubscribe:${subscriberId}`)
}

/** Returns the ID of a token; undefined if it was not made here for this purpose. */
export function idOfToken(box: SecretBox, purpose: Purpose, token: string): string | undefined {
  let plain: string
  try {
    plain = box.open(token)
  } catch {
    return undefined
  }
  const prefix = `status.${purpose}:`
  const id = plain.slice(prefix.length)
  return plain.startsWith(prefix) && uuid.test(id) ? id : undefined
}

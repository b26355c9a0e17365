import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Generates a secret of 32 bytes in the format of Standard Webhooks. */
export function newSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`
}

export type Signed = { id: string; at: Date; body: string }

function signatureOf(secret: string, { id, at, body }: Signed): string {
  const key = Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret, 'base64')
  const said = `${id}.${Math.floor(at.getTime() / 1000)}.${body}`
  return `v1,${createHmac('sha256', key).update(said).digest('base64')}`
}

/** The three headers of Standard Webhooks. Each secret signs, so that a receiver may know the old or the new one. */
export function signedHeaders(secrets: readonly string[], signed: Signed): Record<string, string> {
  return {
    'webhook-id': signed.id,
    'webhook-timestamp': String(Math.floor(signed.at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, signed)).join(' '),
  }
}

import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { key, keyNames, type KeyName } from './schema.ts'

export type KeyPair = { privateKey: KeyObject; publicKey: KeyObject }

/** Returns the keys of merchant and schemes. The first start makes them, and all processes on the database share them. */
export async function fakeKeys(fake: Pick<Ctx, 'db' | 'now'> & { secretBox: SecretBox }): Promise<Record<KeyName, KeyPair>> {
  const pairs = await Promise.all(keyNames.map(async (name) => [name, await keyOf(fake, name)] as const))
  return Object.fromEntries(pairs) as Record<KeyName, KeyPair>
}

async function keyOf({ db, now, secretBox }: Parameters<typeof fakeKeys>[0], name: KeyName): Promise<KeyPair> {
  const read = async () => (await db.select().from(key).where(eq(key.name, name)))[0]?.sealed
  const known = await read()
  const opened = known === undefined ? undefined : openKey(secretBox, known)
  if (opened) return opened
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const sealed = secretBox.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const made = db.insert(key).values({ name, sealed, createdAt: now() })
  // A key that was sealed under another secret is replaced. Otherwise the process that was first wins.
  await (known === undefined ? made.onConflictDoNothing() : made.onConflictDoUpdate({ target: key.name, set: { sealed } }))
  return openKey(secretBox, (await read())!)!
}

function openKey(secretBox: SecretBox, sealed: string): KeyPair | undefined {
  try {
    const privateKey = createPrivateKey(secretBox.open(sealed))
    return { privateKey, publicKey: createPublicKey(privateKey) }
  } catch {
    return undefined
  }
}

import { createHash } from 'node:crypto'
import { findSecret } from '../../src/app/config/config.ts'
import { demoCustomer, demoReceiver, demoStaff } from '../../src/app/seed/demo.ts'
import { makeSecretBox } from '../../src/platform/secret-box.ts'
import { findSecrets, type KnownSecrets } from '../../tools/test-run/find-secrets.ts'
import { openBooks, type Books } from './books.ts'
import { goodPassword } from './customer.ts'
import { makeClient } from './api-client.ts'
import { readOutbox } from './outbox.ts'
import type { Product } from './product.ts'

type Column = { table_schema: string; table_name: string; column_name: string }

/**
 * Throws with the names of the secrets that the logs of a product contain: of the installation, passwords, sealed values (codes of apps, passwords of servers,
 * keys of gateways, webhooks), codes by SMS, and every token whose hash the database has.
 */
export async function requireNoSecrets(product: Product): Promise<void> {
  const books = await openBooks(product.dataDir)
  try {
    const known = await readSecrets(product, books)
    await requireReader(product, known, books)
    const found = findSecrets(product.logs(), known)
    if (found.length > 0) throw new Error(`The logs of the run contain ${found.length} kinds of secrets:\n${found.join('\n')}`)
  } finally {
    await books.close()
  }
}

async function readSecrets(product: Product, books: Books): Promise<KnownSecrets> {
  const appSecret = findSecret({}, product.dataDir)!
  const texts = new Map([
    [appSecret.toString('hex'), 'the secret of the installation'],
    [demoCustomer.password, 'the password of the demo customer'],
    [demoReceiver.password, 'the password of the second demo customer'],
    [demoStaff.password, 'the password of the demo staff'],
    [goodPassword, 'the password of customers'],
  ])
  for (const [column, value] of await valuesLike(books, '%sealed%'))
    for (const plain of opened(appSecret, value)) texts.set(plain, `a value sealed in ${column}`)
  for (const { code, text, purpose } of await readOutbox(product.address))
    texts.set(code, `a code by SMS (${purpose})`).set(text, `the text of an SMS (${purpose})`)
  const hashes = new Set((await valuesLike(books, '%hash')).map(([, value]) => value.replace(/^\\x/, '')))
  return { texts, hashes }
}

/** Values of all columns with such names, as text. */
async function valuesLike(books: Books, name: string): Promise<[column: string, value: string][]> {
  const columns = await books.query<Column>(
    `select table_schema, table_name, column_name from information_schema.columns
     where column_name like $1 and table_schema not in ('pg_catalog', 'information_schema') and data_type in ('text', 'bytea')`,
    [name],
  )
  const values: [string, string][] = []
  for (const { table_schema: schema, table_name: table, column_name: column } of columns) {
    const rows = await books.query<{ value: string }>(`select distinct "${column}"::text as value from "${schema}"."${table}" where "${column}" is not null`)
    for (const { value } of rows) values.push([`${table}.${column}`, value])
  }
  return values
}

/** Plain text of a sealed value. Those of other keys stay closed. */
function opened(appSecret: Buffer, sealed: string): string[] {
  try {
    return [makeSecretBox(appSecret).open(sealed)]
  } catch {
    return []
  }
}

/** A new session must be found by its hash. Otherwise the search finds nothing whatever the logs say. */
async function requireReader(product: Product, { texts }: KnownSecrets, books: Books): Promise<void> {
  const client = makeClient(product.address)
  await client.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
  const token = client.cookie('staff_token') ?? ''
  const hashes = new Set((await valuesLike(books, '%hash')).map(([, value]) => value.replace(/^\\x/, '')))
  if (!hashes.has(createHash('sha256').update(token).digest('hex'))) throw new Error('the search for secrets does not know the hash of a session')
  if (![...texts.values()].some((name) => name.startsWith('a value sealed in '))) throw new Error('the search for secrets opened no sealed value')
}

import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoStaff } from '../src/app/seed/demo.ts'
import { addressesOf, routeEntries, staffRoutes } from '../src/route-table.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { openBooks, type Books } from './harness/books.ts'
import { registerCustomer } from './harness/customer.ts'
import { aResidentId, agree, documentPhoto, sendImage, uploadImage } from './harness/identity.ts'
import { removeDataDir, startProduct, type Product } from './harness/product.ts'
import { newSeededDataDir } from './harness/seeded-data.ts'
import { until } from './harness/until.ts'

// An invented identity that is entered in every form and through failures: afterwards no place contains it in plain text.
const person = { name: '慕容金丝雀', number: aResidentId(455, '19770813', '654321') }
const company = { companyName: 'Canary Song Trading', legalName: '端木金丝雀', contactName: '尉迟金丝雀' }
const exif = 'canary-cage-at-30.2741N-120.1551E'
const secrets = [person.name, person.number, company.legalName, company.contactName, exif]

const dataDir = newSeededDataDir('canary')
let product: Product
let books: Books
let client: Client
let staff: Client
let photo: Buffer
/** Pieces of photographs as they were stored. */
const pixels: Buffer[] = []

const start = (port = '0') => startProduct({ dataDir, env: { PORT: port, LOG_LEVEL: 'trace', IDENTITY_CHECK: 'fake' } })
const logs: string[] = []

beforeAll(async () => {
  product = await start()
  books = await openBooks(dataDir)
  client = (await registerCustomer(product.address)).client
  staff = makeClient(product.address)
  await staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
  photo = await documentPhoto({ exif, text: person.number })
}, 120_000)

afterAll(async () => {
  await books?.close()
  await product?.stop()
  removeDataDir(dataDir)
})

/** Forms of a text in storage: plain, escaped, encoded. */
function formsOf(text: string): Buffer[] {
  const utf8 = Buffer.from(text)
  const escaped = text.replaceAll(/[^\u0020-\u007e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  // Base64 begins at any of three places.
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), utf8])
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1)
      .replace(/.{2}=*$/, ''),
  )
  const forms = [utf8, Buffer.from(text, 'utf16le'), ...[escaped, encodeURIComponent(text), utf8.toString('hex'), ...base64].map((form) => Buffer.from(form))]
  return forms.filter((form) => form.length >= 6)
}

const needles = () => [...secrets.flatMap(formsOf), ...pixels]
const hits = (where: string, hay: Buffer | string) => {
  const bytes = Buffer.from(hay)
  return needles().some((needle) => bytes.includes(needle)) ? [where] : []
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Content of a file. One that PostgreSQL has deleted since it was listed, such as a cache of its catalogue, contains nothing. */
async function contentOf(file: string): Promise<Buffer | string> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** Returns the places that contain any of it: database files and rows, logs, stored files. */
async function standsIn(): Promise<string[]> {
  // Data in the server's memory alone would not be in its files.
  await books.query('checkpoint')
  const tables = await books.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await books.query<{ row: string }>(`select t::text as row from ${name} t`)
    found.push(...hits(`rows of ${name}`, rows.map(({ row }) => row).join('\n')))
  }
  for (const file of filesBelow(dataDir)) found.push(...hits(`file ${path.relative(dataDir, file)}`, await contentOf(file)))
  return [...found, ...hits('the log', logs.join('\n') + product.output())]
}

const submission = (own: object = {}) => ({ kind: 'personal', document: 'resident-id', ...person, birthDate: null, requestKey: crypto.randomUUID(), ...own })
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return `${status} ${(body as { error?: { code?: string } }).error?.code ?? ''}`
}
const submit = (body: unknown = submission()) => codeOf(client.raw('POST', '/verification/submissions', { body }))
const send = async (slot: string, bytes: Uint8Array) => {
  const answer = await sendImage(client, slot, bytes)
  return `${answer.status} ${((await answer.json()) as { error?: { code?: string } }).error?.code ?? ''}`
}

/** Both sides, each remembered as it is stored. */
async function bothSides(): Promise<void> {
  for (const slot of ['id-front', 'id-back']) {
    const { id } = await uploadImage(client, slot, photo)
    const shown = await fetch(`${product.address}/api/verification/images/${id}`, { headers: { cookie: `token=${client.cookie('token')}` } })
    const bytes = Buffer.from(await shown.arrayBuffer())
    const middle = Math.floor(bytes.length / 2)
    pixels.push(bytes.subarray(middle, middle + 32))
  }
}

const pendingId = async () => (await books.query<{ id: string }>("select id from identity_submission where state = 'pending' and route = 'manual'"))[0]?.id

test('an error or a failure on the way stores nothing', async () => {
  expect(await submit()).toBe('409 verification.consent-needed')
  expect(await send('id-front', photo)).toBe('409 verification.consent-needed')
  await agree(client)
  expect(await submit(submission({ number: person.number.replace(/.$/, (last) => (last === '1' ? '2' : '1')) }))).toBe('422 platform.bad-input')
  expect(await submit(submission({ number: 'X'.repeat(9) }))).toBe('422 platform.bad-input')
  expect(await submit(submission({ nickname: person.name }))).toBe('422 platform.bad-input')
  expect(await submit(`{"kind":"personal","name":"${person.name}","number":"${person.number}"`)).toBe('422 platform.bad-json')
  expect(await submit()).toBe('422 platform.bad-input') // no photographs yet
  expect(await send('id-front', Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]))).toBe('422 platform.file-too-big')
  expect(await send('id-front', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><text>${person.number}</text></svg>`))).toBe('422 files.not-an-image')
  expect(await send('id-front', photo.subarray(0, photo.length / 2))).toBe('422 files.broken-image')

  // The disk: the store's folder is not one.
  const folder = path.join(dataDir, 'files')
  const aside = `${folder}-aside`
  try {
    renameSync(folder, aside)
  } catch {
    // Nothing has been stored yet.
  }
  writeFileSync(folder, '')
  expect(await send('id-front', photo)).toBe('503 files.away')
  rmSync(folder)
  try {
    renameSync(aside, folder)
  } catch {
    // As above.
  }

  // A sender that goes away in the middle.
  const control = new AbortController()
  const half = new ReadableStream({
    start(to) {
      to.enqueue(photo.subarray(0, 2_000))
      setTimeout(() => control.abort(), 200)
    },
  })
  const cut = {
    method: 'POST',
    body: half,
    duplex: 'half',
    signal: control.signal,
    headers: { origin: product.address, cookie: `token=${client.cookie('token')}` },
  }
  await expect(fetch(`${product.address}/api/verification/images/id-front`, cut as RequestInit)).rejects.toThrow()

  // Failures of the database: a refused row, and one that another transaction locks too long.
  await bothSides()
  await books.query(`create function canary_stop() returns trigger language plpgsql as $$ begin raise exception 'no row today: %', new; end $$`)
  await books.query('create trigger canary_stop before insert on identity_submission for each row execute function canary_stop()')
  expect(await submit()).toBe('503 platform.server-error')
  await books.query('drop trigger canary_stop on identity_submission')
  await books.query('alter table identity_submission rename to identity_submission_away')
  expect(await submit()).toBe('503 platform.server-error')
  await books.query('alter table identity_submission_away rename to identity_submission')
  expect(await standsIn()).toEqual([])
})

test('an automatic check without an answer, a killed process, a review by staff and a company store nothing either', async () => {
  expect(await submit()).toBe('200 ')
  // Killed while the check is repeated; another process takes the job over.
  await product.kill()
  logs.push(product.output())
  product = await start(new URL(product.address).port)
  const submissionId = await until('the submission to be handed to the staff', pendingId, 60_000)

  const opened = await staff.post<{ identity: { name: string; number: string }; images: { id: string }[] }>(`/admin/verifications/${submissionId}/open`)
  expect(opened.identity).toEqual({ name: '慕****', number: `${person.number.slice(0, 3)}***********${person.number.slice(-4)}` })
  const looking = `/admin/verifications/${submissionId}/images/${opened.images[0]?.id}/look` as const
  expect(await codeOf(staff.raw('POST', looking, { body: {} }))).toBe('422 platform.bad-input')
  const marked = Buffer.from((await staff.post<{ jpeg: string }>(looking, { reason: 'compare with the card' })).jpeg, 'base64')
  pixels.push(marked.subarray(marked.length / 2, marked.length / 2 + 32))
  // The only place that shows it in plain text, for a recorded reason.
  expect(await staff.post(`/admin/verifications/${submissionId}/reveal`, { reason: 'compare with the card' })).toMatchObject(person)
  expect(
    await codeOf(staff.raw('POST', `/admin/verifications/${submissionId}/reject`, { body: { submissionId, reason: 'other', note: person.number } })),
  ).toMatch(/^422/)
  await staff.post(`/admin/verifications/${submissionId}/reject`, { reason: 'unreadable', note: null })

  await bothSides()
  await client.post('/verification/submissions', submission())
  const again = await until('the second submission to be handed to the staff', pendingId, 60_000)
  await staff.post(`/admin/verifications/${again}/approve`)

  await uploadImage(client, 'licence', photo)
  await uploadImage(client, 'letter', photo)
  const code = '91330106MA0004551'
  const { creditMarkOf } = await import('../src/features/verification/model/numbers.ts')
  await client.post('/verification/submissions', {
    kind: 'enterprise',
    ...company,
    creditCode: code + creditMarkOf(code),
    contactIsLegal: false,
    requestKey: crypto.randomUUID(),
  })
  expect(await standsIn()).toEqual([])
}, 180_000)

test('no page of the console or the back office, no data of one, and no outbox contains any of it', async () => {
  const found: string[] = []
  const look = async (visitor: Client, address: string) => {
    const answer = await visitor.page(address)
    found.push(...hits(address, await answer.text()))
    return answer.status
  }
  const pages = routeEntries.filter((entry) => entry.shell === 'console' && entry.page)
  expect(pages.length).toBeGreaterThan(8)
  for (const entry of pages) {
    for (const address of addressesOf(entry)) await look(client, `/zh${address}`)
    for (const address of [`/en${entry.path}`, `/zh${entry.path}.data`, `/zh-TW${entry.path}`]) await look(client, address)
  }
  expect(await look(client, '/zh/console/verified')).toBe(200)
  for (const { path: section } of staffRoutes) for (const address of [`/${section}`, `/${section}.data`]) await look(staff, address)
  expect(await look(staff, '/admin/verifications?state=approved')).toBe(200)
  for (const address of ['/api/verification', '/api/messages', '/api/account', '/dev/outbox']) await look(client, address)
  for (const address of ['/api/admin/verifications?state=approved', '/api/admin/notices']) await look(staff, address)
  expect(found).toEqual([])
}, 180_000)

test('the search finds planted data in a row, in a file and in a page', async () => {
  await books.query("insert into usage_limit (key, uses, members, free_at) values ($1, '{}', '{}', now())", [`canary ${person.number}`])
  writeFileSync(path.join(dataDir, 'planted'), Buffer.from(`xx${person.name}`).toString('base64'))
  expect(await standsIn()).toEqual(expect.arrayContaining(['rows of public.usage_limit', 'file planted']))
  expect(hits('a page', `<script>${JSON.stringify(person.name)}</script>`)).toEqual(['a page'])
})

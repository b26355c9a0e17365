import { randomUUID } from 'node:crypto'
import { codePurposes } from '../../src/features/auth/model.ts'
import type { Books } from './books.ts'
import { appCode } from './totp.ts'

/** Sends a call of the back office with the cookies of its client, and expects success. Returns the body. */
export type SendAsOwner = (path: string, body: object) => Promise<unknown>

/** Makes the first owner by the link that the start of a production printed, and signs in with the second factor that production requires. */
export async function makeFirstOwner(send: SendAsOwner, output: string): Promise<void> {
  const key = /https:\/\/\S+\/admin\/setup#(\S+)/.exec(output)?.[1]
  const person = { loginName: 'first.owner', password: 'Pewter-Lagoon-2026' }
  await send('/admin/setup', { key, displayName: 'First Owner', ...person })
  await send('/admin/login', person)
  const { secret } = (await send('/admin/login/two-factor/setup', {})) as { secret: string }
  await send('/admin/login/two-factor', { code: appCode(secret) })
}

/** Sets up what an opening requires but the engine: names, text messages and a way to pay. The SMS company is never called while no process works. */
export async function prepareOpening(send: SendAsOwner): Promise<void> {
  for (const configKey of ['RUNXIN_SITE_NAME', 'RUNXIN_COMPANY_NAME']) await send(`/admin/settings/${configKey}`, { value: 'Lantern', was: '' })
  const templates = Object.fromEntries([...codePurposes, 'notice'].map((purpose) => [purpose, { zh: 'SMS_1' }]))
  const values = { accessKeyId: 'id', accessKeySecret: 'secret', signName: 'Lantern', templates: JSON.stringify(templates) }
  await send('/admin/providers', { driver: 'aliyun', name: 'SMS', enabled: true, values, idempotencyKey: randomUUID() })
  await send('/admin/providers', { driver: 'bank-transfer', name: 'Bank', enabled: true, values: {}, idempotencyKey: randomUUID() })
}

/** Writes the report of an engine. A process that only serves has none, and the worker of another one would write it. */
export async function withEngineReport(books: Pick<Books, 'query'>): Promise<void> {
  await books.query(`insert into engine_report (capabilities, reported_at, contacted_at, listed_at) values ('{}', now(), now(), now())`)
}

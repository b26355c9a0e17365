import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeClient, type Answer, type ErrorBody } from '../harness/api-client.ts'
import { forgetLastCode, openBooks, type Books } from '../harness/books.ts'
import { solveCaptcha } from '../harness/captcha.ts'
import { goodPassword, newPhone, obtainCode, registerCustomer } from '../harness/customer.ts'

const address = inject('address')
let books: Books
beforeAll(async () => {
  books = await openBooks(inject('dataDir'))
})
afterAll(async () => {
  await books?.close()
})

/** Everything that an answer reveals: status, headers and body, without parts that are random in every answer. */
function toldBy({ status, headers, body }: Answer<ErrorBody>) {
  const own = ['date', 'x-request-id', 'etag', 'content-length']
  const told = Object.fromEntries([...headers].filter(([name]) => !own.includes(name)).map(([name, value]) => [name, value.replaceAll(/'nonce-[^']+'/g, '')]))
  const drawn = JSON.stringify(body, (key, value: unknown) => (key === 'flowId' || key.endsWith('At') ? '' : typeof value === 'bigint' ? String(value) : value))
  return { status, told, body: drawn, cookies: headers.getSetCookie() }
}

describe('answers about a phone', () => {
  const calls: Record<string, (phone: string) => Promise<Answer<ErrorBody>>> = {
    'asking for a code': async (phone) => {
      const client = makeClient(address)
      const captcha = await solveCaptcha(await client.get('/auth/captcha', { purpose: 'login' }))
      return client.raw('POST', '/auth/codes', { body: { phone, purpose: 'login', captcha } })
    },
    'a wrong password': (phone) =>
      makeClient(address).raw('POST', '/account/login/password', { body: { name: phone, password: 'not the one', remember: false } }),
    'a wrong code to sign in': (phone) => withWrongCode(phone, 'login', '/account/login/code', { agreed: true, remember: false }),
    'a wrong code to register': (phone) => withWrongCode(phone, 'register', '/account/register', { agreed: true, password: goodPassword }),
    'a wrong code to recover': (phone) => withWrongCode(phone, 'recover', '/account/recover', { password: goodPassword }),
  }
  async function withWrongCode(phone: string, purpose: 'login' | 'register' | 'recover', path: string, more: object): Promise<Answer<ErrorBody>> {
    const client = makeClient(address)
    const { flowId, code } = await obtainCode(client, phone, purpose)
    return client.raw('POST', path, { body: { phone, flowId, code: code === '000000' ? '000001' : '000000', ...more } })
  }

  test.each(Object.keys(calls))('%s: the same with an account and without', async (name) => {
    const known = await registerCustomer(address)
    await forgetLastCode(books, known.phone)
    const [one, other] = [await calls[name]!(known.phone), await calls[name]!(newPhone())]
    expect(toldBy(one)).toEqual(toldBy(other))
    expect(one.status).toBe(name === 'asking for a code' ? 200 : 422)
  })
})

test('a flood of passwords is answered or delayed, and everyone else is served meanwhile', async () => {
  let answered = 0
  const flood = Promise.all(
    Array.from({ length: 200 }, async () => {
      const answer = await makeClient(address).raw('POST', '/account/login/password', { body: { name: newPhone(), password: 'not the one', remember: false } })
      answered++
      return answer
    }),
  )
  let flooding = true
  void flood.finally(() => (flooding = false)).catch(() => {})
  // Pages come from the cache and captchas wait for no hash: both overtake passwords that were sent before them.
  const overtaken: number[] = []
  while (flooding) {
    const [page, captcha] = await Promise.all([makeClient(address).page('/zh'), makeClient(address).raw('GET', '/auth/captcha?purpose=login')])
    expect([page.status, captcha.status]).toEqual([200, 200])
    overtaken.push(200 - answered)
  }
  const answers = await flood
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].every((status) => [422, 429, 503].includes(status))).toBe(true)
  for (const { status, headers } of answers) if (status !== 422) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(statuses).toContain(422)
  expect(Math.max(...overtaken), 'passwords still unanswered when a visitor had an answer').toBeGreaterThan(0)
})

import { describe, expect, it } from 'vitest'
import { authPorts, deliverCodes, tokenGiven, visitorRequest } from '#features/auth/factories.ts'
import { sendCode } from '#features/auth/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { register } from './register.ts'
import { signInByForm } from './sign-in-by-form.ts'

const { ctx } = await testDatabase({ poolSize: 5 })
const ports = { ...authPorts(), limitLoopback: false }
const at = () => visitorRequest(ctx(), ports, { ip: '127.0.0.1' })
const password = 'nine purple tramways sing'
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function registered(phone: string): Promise<void> {
  const { flowId } = await sendCode(at(), { contact: phone, purpose: 'register', captcha: 'good' })
  await deliverCodes(ctx(undefined, ports))
  const { code } = ports.sms.sent.findLast((sent) => sent.phone === phone)!
  await register(at(), { phone, flowId, code, password, agreed: true })
}

describe('the password form without script', () => {
  it('accepts a number in its national form, or in full', async () => {
    await registered('+8613712345678')
    for (const fields of [{ name: '137 1234 5678', country: 'CN' }, { name: '13712345678' }, { name: '+86 137 1234 5678', country: 'HK' }]) {
      const request = at()
      expect(await signInByForm(request, formOf({ ...fields, password }))).toEqual({ outcome: 'signed-in' })
      expect(tokenGiven(request.request)).toBeDefined()
    }
  })

  it('takes a name that starts with a letter as a user name, not as the number in it', async () => {
    const answer = await signInByForm(at(), formOf({ name: 'a13712345678', country: 'CN', password }))
    expect(answer).toMatchObject({ outcome: 'refused', domainError: { code: 'auth.password-wrong' } })
  })

  it('keeps the session for 14 days only if that is ticked', async () => {
    await registered('+8613712345679')
    const [session, kept] = [at(), at()]
    await signInByForm(session, formOf({ name: '13712345679', password }))
    await signInByForm(kept, formOf({ name: '13712345679', password, remember: 'on' }))
    expect(session.request.cookies[0]).not.toContain('Max-Age')
    expect(kept.request.cookies[0]).toContain('Max-Age')
  })

  it('returns the error and the name, never the password', async () => {
    await registered('+8613712345680')
    const request = at()
    const wrong = await signInByForm(request, formOf({ name: '13712345680', password: 'not the right one' }))
    expect(wrong).toMatchObject({ outcome: 'refused', name: '13712345680', domainError: { kind: 'invalid', code: 'auth.password-wrong' } })
    expect(JSON.stringify(wrong)).not.toContain('not the right one')
    expect(tokenGiven(request.request)).toBeUndefined()
    const empty = await signInByForm(at(), formOf({ name: 'no body' }))
    expect(empty).toMatchObject({
      outcome: 'refused',
      domainError: {
        fields: [
          { path: 'name', code: 'account.sign-in-name' },
          { path: 'password', code: 'platform.required' },
        ],
      },
    })
  })
})

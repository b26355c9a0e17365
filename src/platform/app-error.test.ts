import { describe, expect, it } from 'vitest'
import { AppError, failedValidate, sanitizeStatusCode, unknownMiddleware, unknownRoute } from './app-error.ts'

describe('spec §3: app error has message, status code and status message', () => {
  it('keeps the three as given', () => {
    const error = new AppError({ message: 'gone', statusCode: 410, statusMessage: 'Gone' })
    expect([error.message, error.statusCode, error.statusMessage]).toEqual(['gone', 410, 'Gone'])
  })

  it('removes characters from the status message that could begin another header', () => {
    expect(new AppError({ message: 'x', statusMessage: 'a\r\nset-cookie: b=c 中' }).statusMessage).toBe('aset-cookie: b=c ')
  })
})

describe('spec §3: app error default status code 200', () => {
  it('is taken when none is given', () => {
    expect(new AppError('odd').statusCode).toBe(200)
    expect(new AppError({ message: 'odd' }).statusCode).toBe(200)
  })

  it('does not make an error look like a success: the answer says 500', () => {
    expect(new AppError('odd').answerStatus).toBe(500)
    expect(new AppError({ message: 'odd', statusCode: 302 }).answerStatus).toBe(500)
    expect(new AppError({ message: 'odd', statusCode: 503 }).answerStatus).toBe(503)
  })
})

describe('spec §3: app error valid range 100 to 999', () => {
  it.each([100, 404, 999, '404'])('takes %s', (code) => expect(sanitizeStatusCode(code)).toBe(Number(code)))
  it.each([99, 1000, 0, -404, 404.5, Number.NaN, '', 'teapot', null, undefined, {}])('replaces %s by the default', (code) => {
    expect(sanitizeStatusCode(code)).toBe(200)
    expect(sanitizeStatusCode(code, 500)).toBe(500)
  })
})

describe('the sentences of spec §8', () => {
  it('are as specified, with their codes', () => {
    expect(unknownRoute('/zh/nowhere')).toMatchObject({ message: 'Page not found: /zh/nowhere', statusCode: 404 })
    expect(failedValidate('/zh/x?y=1')).toMatchObject({ statusMessage: 'Page Not Found: /zh/x?y=1', statusCode: 404 })
    expect(unknownMiddleware('nobody')).toMatchObject({ message: 'Unknown route middleware', statusCode: 500, cause: 'nobody' })
  })
})

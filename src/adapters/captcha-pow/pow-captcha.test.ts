import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { powCaptcha, powEffort } from './pow-captcha.ts'
import { captchaScript, captchaScriptPath, captchaWorkerPath } from './script-files.ts'

const { ctx, clock, pool } = await testDatabase({ poolSize: 20 })
const key = makeMacKey(Buffer.alloc(32, 1), 'captcha')
const captcha = powCaptcha(key, { iterations: 10, guesses: [5, 20] })
const asked = { purpose: 'login', ip: '203.0.113.7' }
const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')

async function solved(from = captcha, wanted = asked) {
  const challenge = JSON.parse((await from.challenge(ctx(), wanted)).puzzle) as Challenge
  const solution = (await solveChallenge({ challenge, deriveKey }))!
  return { challenge, solution, answer: encode({ challenge, solution }) }
}

describe('the proof-of-work captcha', () => {
  it('scales its work by a factor, and never to nothing', () => {
    expect(powEffort(1)).toEqual({ iterations: 1_000, guesses: [300, 900] })
    expect(powEffort(0.1).guesses).toEqual([30, 90])
    expect(powEffort(0.001).guesses).toEqual([1, 1])
  })

  it('accepts a solved puzzle', async () => {
    expect(await captcha.accept(ctx(), { ...asked, answer: (await solved()).answer })).toBe(true)
  })

  it('accepts it once, also for 100 simultaneous requests', async () => {
    const { answer } = await solved()
    const taken = await Promise.all(Array.from({ length: 100 }, () => captcha.accept(ctx(), { ...asked, answer })))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('accepts it only for its purpose and from its address', async () => {
    const { answer } = await solved()
    expect(await captcha.accept(ctx(), { ...asked, answer, purpose: 'register' })).toBe(false)
    expect(await captcha.accept(ctx(), { ...asked, answer, ip: '203.0.113.8' })).toBe(false)
    expect(await captcha.accept(ctx(), { ...asked, answer })).toBe(true)
  })

  it('accepts only a harder puzzle where one is required, and its signature covers that', async () => {
    const hard = { ...asked, hard: true }
    const usual = await solved()
    expect(await captcha.accept(ctx(), { ...hard, answer: usual.answer })).toBe(false)
    const { challenge, solution } = usual
    const forged = { ...challenge, parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, hard: true } } }
    expect(await captcha.accept(ctx(), { ...hard, answer: encode({ challenge: forged, solution }) })).toBe(false)
    expect(await captcha.accept(ctx(), { ...hard, answer: (await solved(captcha, hard)).answer })).toBe(true)
  })

  it('accepts it for two minutes', async () => {
    const late = await solved()
    clock.advance(119_000)
    const inTime = await captcha.accept(ctx(), { ...asked, answer: late.answer })
    const tooLate = await solved()
    clock.advance(120_000)
    expect([inTime, await captcha.accept(ctx(), { ...asked, answer: tooLate.answer })]).toEqual([true, false])
  })

  it('refuses unsolved, altered, foreign and malformed puzzles', async () => {
    const { challenge, solution } = await solved()
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
    const later = { ...challenge, parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, until: 9e15 } } }
    const foreign = await solved(powCaptcha(makeMacKey(Buffer.alloc(32, 2), 'captcha'), { iterations: 10, guesses: [5, 20] }))
    const odd = [
      encode({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      encode({ challenge: easier, solution }),
      encode({ challenge: later, solution }),
      encode({ challenge: { parameters: challenge.parameters }, solution }),
      encode({ challenge: { ...challenge, signature: `${challenge.signature}00` }, solution }),
      encode({ challenge: { ...challenge, signature: challenge.signature!.toUpperCase() }, solution }),
      foreign.answer,
      '',
      'x',
      encode([]),
      encode({ challenge: { parameters: null, signature: 'ab' }, solution: {} }),
    ]
    for (const answer of odd) expect(await captcha.accept(ctx(), { ...asked, answer })).toBe(false)
    expect(await captcha.accept(ctx(), { ...asked, answer: encode({ challenge, solution }) })).toBe(true)
  })

  it('keeps used answers only as long as they could be used again', async () => {
    clock.advance(600_000)
    await captcha.accept(ctx(), { ...asked, answer: (await solved()).answer })
    for (let use = 0; use < 3; use++) await captcha.accept(ctx(), { ...asked, answer: (await solved()).answer })
    const { rows } = await pool.query('select count(*)::int as old from captcha_answer where expires_at < $1', [clock.now()])
    expect(rows[0].old).toBe(0)
  })

  it('serves its two scripts from our own files and nothing else', async () => {
    expect(Buffer.from((await captchaScript(captchaScriptPath))!).toString()).toContain('plibow')
    expect(Buffer.from((await captchaScript(captchaWorkerPath))!).toString()).toContain('onmessage')
    for (const path of ['/captcha/', '/captcha/../package.json', 'constructor', '/captcha/toString']) expect(await captchaScript(path)).toBeUndefined()
  })
})

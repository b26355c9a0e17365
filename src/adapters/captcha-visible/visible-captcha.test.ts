import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { CaptchaCheck } from '#features/auth/server/ports.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { beepsOf } from './beeps.ts'
import { codesOf } from './codes.ts'
import { drawDigits, pictureSize } from './draw-digits.ts'
import { visibleCaptcha, type VisibleWhen } from './visible-captcha.ts'
import { countBeeps } from './testing/count-beeps.ts'

const { ctx, clock, pool } = await testDatabase({ poolSize: 20 })
const key = makeMacKey(Buffer.alloc(32, 1), 'question')
const asked = { purpose: 'login', ip: '203.0.113.7' }
const invisible: CaptchaCheck = {
  challenge: async () => ({ provider: 'pow', scriptUrl: '/s', workerUrl: '/w', puzzle: '{}' }),
  accept: async (_ctx, { answer }) => answer === 'work',
}
const captcha = visibleCaptcha(key, 'always', invisible)
const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')

async function question(from = captcha) {
  const { puzzle } = await from.challenge(ctx(), asked)
  const { question: id } = JSON.parse(puzzle) as { question: string }
  return { id, puzzle, ...codesOf(key, id) }
}
const answerOf = (id: string, code: string) => ({ ...asked, answer: encode({ question: id, code }) })

describe('the visible captcha', () => {
  it('asks when it is told to, and otherwise leaves the work to the invisible one', async () => {
    const provider = async (when: VisibleWhen, hard: boolean) => (await visibleCaptcha(key, when, invisible).challenge(ctx(), { ...asked, hard })).provider
    expect(await provider('always', false)).toBe('visible')
    expect(await provider('risk', true)).toBe('visible')
    expect(await provider('risk', false)).toBe('pow')
    expect(await provider('never', true)).toBe('pow')
    expect(await captcha.accept(ctx(), { ...asked, answer: 'work' })).toBe(true)
    expect(await captcha.accept(ctx(), { ...asked, answer: 'none' })).toBe(false)
  })

  it('accepts what the picture shows and what the sound counts, and neither is in the question', async () => {
    const [seen, heard] = [await question(), await question()]
    expect(seen.picture).toMatch(/^[2-9]{6}$/)
    expect(heard.sound).toMatch(/^[1-5]{5}$/)
    for (const { puzzle, picture, sound } of [seen, heard]) {
      const { picture: image, ...rest } = JSON.parse(puzzle) as Record<string, string>
      expect(image).toMatch(/^data:image\/png;base64,/)
      expect(Object.keys(rest).sort()).toEqual(['purpose', 'question'])
      expect(rest['question']).not.toContain(picture)
      expect(rest['question']).not.toContain(sound)
    }
    expect(await captcha.accept(ctx(), answerOf(seen.id, seen.picture))).toBe(true)
    expect(await captcha.accept(ctx(), answerOf(heard.id, heard.sound))).toBe(true)
  })

  it('accepts an answer once, also of 50 simultaneous ones', async () => {
    const { id, picture } = await question()
    const taken = await Promise.all(Array.from({ length: 50 }, () => captcha.accept(ctx(), answerOf(id, picture))))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('takes three tries, also of simultaneous ones', async () => {
    const { id, picture, sound } = await question()
    const guesses = await Promise.all(Array.from({ length: 20 }, () => captcha.accept(ctx(), answerOf(id, '000000'))))
    expect(guesses.some(Boolean)).toBe(false)
    expect(await captcha.accept(ctx(), answerOf(id, picture))).toBe(false)
    expect(await captcha.sound!(ctx(), { ...asked, question: id })).toBeUndefined()
    const second = await question()
    expect(await captcha.accept(ctx(), answerOf(second.id, sound))).toBe(false)
    expect(await captcha.accept(ctx(), answerOf(second.id, ''))).toBe(false)
    expect(await captcha.accept(ctx(), answerOf(second.id, second.picture))).toBe(true)
  })

  it('belongs to its purpose and its address, and ends after five minutes', async () => {
    const { id, picture } = await question()
    const answer = answerOf(id, picture)
    expect(await captcha.accept(ctx(), { ...answer, purpose: 'register' })).toBe(false)
    expect(await captcha.accept(ctx(), { ...answer, ip: '203.0.113.8' })).toBe(false)
    expect(await captcha.sound!(ctx(), { ...asked, purpose: 'register', question: id })).toBeUndefined()
    expect(await captcha.sound!(ctx(), { ...asked, ip: '203.0.113.8', question: id })).toBeUndefined()
    expect(await captcha.accept(ctx(), answer)).toBe(true)
    const late = await question()
    clock.advance(300_000)
    expect(await captcha.accept(ctx(), answerOf(late.id, late.picture))).toBe(false)
  })

  it('refuses unknown and malformed answers', async () => {
    for (const answer of ['', encode([]), encode({ question: 'x', code: '1' }), encode({ question: 7, code: '1' }), answerOf('A'.repeat(22), '234567').answer])
      expect(await captcha.accept(ctx(), { ...asked, answer })).toBe(false)
  })

  it('keeps questions only while they can be answered', async () => {
    await question()
    clock.advance(600_000)
    for (let more = 0; more < 5; more++) await question()
    const { rows } = await pool.query('select count(*)::int as old from captcha_question where expires_at < $1', [clock.now()])
    expect(rows[0].old).toBe(0)
  })
})

describe('the picture', () => {
  const pixelsOf = (png: Uint8Array) => {
    const bytes = Buffer.from(png)
    const at = bytes.indexOf('IDAT')
    return inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)))
  }

  it('is a PNG of its size with ink in each part, and never the same twice', () => {
    const { width, height } = pictureSize
    const [one, other] = [pixelsOf(drawDigits('234567')), pixelsOf(drawDigits('234567'))]
    expect(one).toHaveLength((width + 1) * height)
    expect(one.equals(other)).toBe(false)
    for (let part = 0; part < 6; part++) {
      const left = 12 + Math.floor(((width - 24) / 6) * part)
      let dark = 0
      for (let y = 0; y < height; y++) for (let x = left; x < left + 49; x++) if (one[y * (width + 1) + 1 + x]! < 100) dark++
      expect(dark).toBeGreaterThan(150)
    }
  })
})

describe('the sound', () => {
  it('has as many beeps as each digit says, in groups', () => {
    expect(countBeeps(beepsOf('31524'))).toBe('31524')
    expect(countBeeps(beepsOf('11111'))).toBe('11111')
    expect(countBeeps(beepsOf('55555'))).toBe('55555')
  })
})

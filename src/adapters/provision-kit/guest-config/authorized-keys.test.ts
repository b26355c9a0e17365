import { describe, expect, it } from 'vitest'
import { mergeKeys } from './authorized-keys.ts'

const [first, second] = ['ssh-ed25519 AAAAfirst', 'ssh-rsa AAAAsecond']

describe('the file of authorized keys', () => {
  it('has the requested keys once each, also after repeated writes', () => {
    const file = mergeKeys('', [first, second])
    expect(file).toBe(`${first} runxin-console\n${second} runxin-console\n`)
    expect(mergeKeys(file, [first, second])).toBe(file)
  })
  it('loses our keys that are no longer requested', () => {
    expect(mergeKeys(mergeKeys('', [first, second]), [second])).toBe(`${second} runxin-console\n`)
    expect(mergeKeys(mergeKeys('', [first]), [])).toBe('')
  })
  it('keeps lines written by hand, with their options and remarks, whatever the line ends', () => {
    const byHand = '# office\r\nfrom="10.0.0.0/8" ssh-ed25519 AAAAother me@office\n\nssh-rsa AAAAthird'
    expect(mergeKeys(byHand, [first])).toBe(`# office\nfrom="10.0.0.0/8" ssh-ed25519 AAAAother me@office\nssh-rsa AAAAthird\n${first} runxin-console\n`)
  })
  it('takes over a key that was added by hand, so that removing it here removes it', () => {
    const both = mergeKeys(`${first} me@laptop\n`, [first])
    expect(both).toBe(`${first} runxin-console\n`)
    expect(mergeKeys(both, [])).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { mergeKeys } from './authorized-keys.ts'

const [first, second] = ['ssh-ed25519 AAAAfirst', 'ssh-rsa AAAAsecond']

describe('the file of authorized keys', () => {
  it('has the keys that were wished, once each, however often they are written', () => {
    const file = mergeKeys('', [first, second])
    expect(file).toBe(`${first} runxin-console\n${second} runxin-console\n`)
    expect(mergeKeys(file, [first, second])).toBe(file)
  })
  it('loses those of ours that are not wished any more', () => {
    expect(mergeKeys(mergeKeys('', [first, second]), [second])).toBe(`${second} runxin-console\n`)
    expect(mergeKeys(mergeKeys('', [first]), [])).toBe('')
  })
  it('keeps what somebody wrote by hand, with its options and remarks, whatever the line ends', () => {
    const byHand = '# office\r\nfrom="10.0.0.0/8" ssh-ed25519 AAAAother me@office\n\nssh-rsa AAAAthird'
    expect(mergeKeys(byHand, [first])).toBe(`# office\nfrom="10.0.0.0/8" ssh-ed25519 AAAAother me@office\nssh-rsa AAAAthird\n${first} runxin-console\n`)
  })
  it('takes over a key that was there by hand, so that taking it away here takes it away', () => {
    const both = mergeKeys(`${first} me@laptop\n`, [first])
    expect(both).toBe(`${first} runxin-console\n`)
    expect(mergeKeys(both, [])).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { checkedUserData } from './check-user-data.ts'

const faultOf = (text: string) => {
  try {
    return checkedUserData(text)
  } catch (error) {
    return (error as { fields: unknown[] }).fields[0]
  }
}
const at = (line: number) => ({ path: 'userData', code: 'orders.user-data-yaml', detail: { line } })
const head = { path: 'userData', code: 'orders.user-data-head', detail: {} }

describe('user data', () => {
  it.each([
    '#cloud-config\npackages:\n  - nginx\n',
    '#cloud-config',
    '#cloud-config\n# nothing yet\n',
    '#cloud-config-archive\n- type: text/x-shellscript\n  content: echo\n',
    '#!/bin/sh\necho done\n',
    '#include\nhttps://example.com/seed\n',
    '#include-once\nhttps://example.com/seed\n',
    '#cloud-boothook\n#!/bin/sh\necho early\n',
    '## template: jinja\n#cloud-config\nhostname: {{ v1.region }}\n',
    'Content-Type: multipart/mixed; boundary="b"\nMIME-Version: 1.0\n\n--b--\n',
    'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n\n--b--\n',
  ])('of a kind that cloud-init runs passes: %j', (text) => {
    expect(checkedUserData(text)).toBe(text)
  })

  it.each([
    'packages:\n  - nginx\n',
    ' #cloud-config\n',
    '#cloud-configs\n',
    '# include\nx',
    'echo',
    '#include',
    '#!/bin/sh\n\0',
    'Content-Type: text/plain\n\nx',
  ])('that cloud-init would ignore is refused: %j', (text) => {
    expect(faultOf(text)).toEqual(head)
  })

  it('as a cloud-config must be YAML, and the error names the line', () => {
    expect(faultOf('#cloud-config\npackages:\n  - nginx\n bad: [1\n')).toEqual(at(4))
    expect(faultOf('#cloud-config\nruncmd:\n\t- echo\n')).toEqual(at(3))
    expect(faultOf('#cloud-config\n\n- echo\n')).toEqual(at(3))
    expect(faultOf('#cloud-config\njust words\n')).toEqual(at(2))
    // YAML inside a script or a template is none of ours.
    expect(checkedUserData('#!/bin/sh\n a: [\n')).toContain('a: [')
  })

  it('that repeats a key passes, because cloud-init takes the last one, and aliases are not expanded', () => {
    expect(faultOf('#cloud-config\na: 1\na: 2\n')).toContain('a: 2')
    const bomb = ['a: &a [x, x]', ...'bcdefghijklmnopq'.split('').map((key, at) => `${key}: &${key} [${`*${'abcdefghijklmnop'[at]}, `.repeat(9)}x]`)]
    expect(faultOf(`#cloud-config\n${bomb.join('\n')}\n`)).toContain('#cloud-config')
  })

  it('has the line ends of Unix, except in MIME, and at most 64 KiB of UTF-8', () => {
    expect(checkedUserData('#!/bin/sh\r\necho\r\n')).toBe('#!/bin/sh\necho\n')
    const mime = 'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b--\r\n'
    expect(checkedUserData(mime)).toBe(mime)
    const full = `#!/bin/sh\n${'x'.repeat(65_526)}`
    expect(checkedUserData(full)).toHaveLength(65_536)
    expect(faultOf(`${full}x`)).toEqual({ path: 'userData', code: 'orders.user-data-size', detail: { max: 64, kib: 65 } })
    expect(faultOf(`#!/bin/sh\n${'汉'.repeat(22_000)}`)).toMatchObject({ code: 'orders.user-data-size' })
  })
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkFields, splitFrontMatter } from './front-matter.ts'

test('a Markdown file is cut into fields and text, and the text stays as written', () => {
  const source = '---\ntitle: "A: b"\norder: 2\n---\n\n## One\n\n---\n\n  two  \n'
  expect(splitFrontMatter('a.md', source)).toEqual({ fields: { title: 'A: b', order: 2 }, body: '## One\n\n---\n\n  two  ' })
})

test.each([
  ['no front matter', '# One\n', 'a.md: the front matter is missing'],
  ['a front matter without an end', '---\ntitle: one\n', 'a.md: the front matter is missing'],
  ['a key twice', '---\ntitle: one\ntitle: two\n---\n', 'a.md: Map keys must be unique at line 2'],
  ['a list', '---\n- one\n---\n', 'a.md: fields have the form'],
])('%s is refused with the name of the file', (_what, source, said) => {
  expect(() => splitFrontMatter('a.md', source)).toThrow(said)
})

test('each invalid field is reported with its path', () => {
  const schema = z.strictObject({ title: z.string(), end: z.strictObject({ text: z.string() }) })
  expect(checkFields('a.md', schema, { title: 'one', end: { text: 'two' } })).toEqual({ title: 'one', end: { text: 'two' } })
  expect(() => checkFields('a.md', schema, { end: { text: 1, txt: 'two' }, tilte: 'one' })).toThrow(
    /a\.md: title: .*undefined\na\.md: end\.text: .*number\na\.md: end\.txt is not a field\na\.md: tilte is not a field/,
  )
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Values that the server alone assigns, or that keep what it rendered. */
const kept = /^\{\{ __html: (?:''|import\.meta\.env\.SSR \? [^{}]* : '') \}\}$/s

test('HTML comes from `useTrustedHtml`, because browsers assign any other string as an empty one', () => {
  const faults = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/dangerouslySetInnerHTML=(\{\{[^]*?\}\}|\{[^}]*\})/g)].flatMap(([, value = '']) =>
      value.startsWith('{useTrustedHtml(') || kept.test(value) ? [] : [`${file}: ${value}`],
    ),
  )
  expect(faults).toEqual([])
})

test('no module assigns HTML past React', () => {
  const sinks = /\.(?:innerHTML|outerHTML) = |insertAdjacentHTML|\.write\(`<|createContextualFragment/
  expect(globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/server\/|\/adapters\//.test(file) && sinks.test(readFileSync(file, 'utf8')))).toEqual([])
})

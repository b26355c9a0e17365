import { describe, expect, test } from 'vitest'
import { sourceTree } from '../boundaries/module-graph.ts'
import { hooksBesideLayout, layoutHooks } from './template-hooks.ts'

const source = sourceTree('.', ['src'])
const templates = source.files.filter((file) => /\.template[12]\.tsx$/.test(file))
const found = (text: string) => hooksBesideLayout('src/planted.template1.tsx', text)

describe('a template is layout', () => {
  test('it calls no hook but those of its view and of layout', () => {
    expect(templates.length).toBeGreaterThan(100)
    expect(templates.flatMap((file) => hooksBesideLayout(file, source.read(file)))).toEqual([])
  })

  test.each([
    ['words', `import { useMessages } from '../messages/use-messages.ts'\nexport default function A() { return <p>{useMessages().title}</p> }`, 'useMessages'],
    ['data of a part', `import { useOffer } from '../parts/use-offer.ts'\nexport const A = () => { const offer = useOffer(1)\n return offer }`, 'useOffer'],
    ['a hook of a namespace', `import * as React from 'react'\nfunction A() { React.useEffect(() => {})\n return null }`, 'useEffect'],
    ['a hook of its own', `function useOwn() { return 1 }\nexport const A = () => <p>{useOwn()}</p>`, 'useOwn'],
  ])('a planted call is found: %s', (_, text, hook) => {
    expect(found(text)).toEqual([`src/planted.template1.tsx: ${hook}`])
  })

  test('its view, and layout hooks, are allowed', () => {
    const view = `import { useHomeView } from './home-view.ts'\nimport { useFigures } from '../parts/own-views.ts'\nuseHomeView()\nuseFigures()\n`
    expect(found(view + Object.keys(layoutHooks).join('()\n') + '()')).toEqual([])
  })

  test('a hook of layout that no template calls leaves the list', () => {
    const all = templates.map((file) => source.read(file)).join('\n')
    expect(Object.keys(layoutHooks).filter((hook) => !all.includes(`${hook}(`) && !all.includes(`${hook}<`))).toEqual([])
  })
})

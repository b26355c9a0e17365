import { describe, expect, test } from 'vitest'
import { parseSync } from 'oxc-parser'
import { sourceTree, type SourceTree } from '../boundaries/module-graph.ts'
import { overlaysInForms } from './overlays.ts'

const source = sourceTree('.', ['src'])
const components = source.files.filter((file) => file.endsWith('.tsx'))

/** Tree with the repository's overlays and the planted files. */
function planted(files: Record<string, string>): SourceTree {
  return {
    files: [...source.files.filter((file) => file.startsWith('src/ui/')), ...Object.keys(files)],
    read: (file) => files[file] ?? source.read(file),
    exists: source.exists,
  }
}

const page = 'src/features/orders/parts/planted.tsx'
const importing = `import { Dialog } from '#ui/dialog.tsx'\nimport { Menu } from '#ui/menu.tsx'\nimport { lazy } from 'react'\n`
const inForm = (text: string, more: Record<string, string> = {}) =>
  overlaysInForms(planted({ [page]: importing + text, ...more })).map(({ element }) => element)

describe('an overlay is not rendered inside a form', () => {
  test('in no component', () => {
    expect(overlaysInForms(source)).toEqual([])
  })

  test.each([
    ['itself', `export const A = () => <form><Dialog open /></form>`, 'Dialog'],
    ['a menu', `export const A = () => <form><div><Menu items={[]} /></div></form>`, 'Menu'],
    ['by way of another component', `const Ask = () => <><Dialog open /></>\nexport function A() { return <form>{open ? <Ask /> : null}</form> }`, 'Ask'],
    ['from a constant', `export function A() { const ask = <Dialog open />; return <form>{ask}</form> }`, 'Dialog'],
    [
      'from a hook',
      `function useAsk() { return { busy: false, ask: <Dialog open /> } }\nexport function A() { const { ask } = useAsk(); return <form>{ask}</form> }`,
      'useAsk',
    ],
    ['from a list', `export const A = () => <form>{rows.map((row) => <Dialog key={row} open />)}</form>`, 'Dialog'],
    [
      'by a component that puts its children into a form',
      `const F = (props) => <form>{props.children}</form>\nexport const A = () => <F><Dialog open /></F>`,
      'Dialog',
    ],
    ['by a prop of such a component', `const F = ({ aside }) => <form>{aside}</form>\nexport const A = () => <F aside={<Dialog open />} />`, 'Dialog'],
    ['in a dialog that is a form', `export const A = () => <Dialog open onSubmit={go}><Dialog open /></Dialog>`, 'Dialog'],
  ])('%s', (_name, text, element) => {
    expect(inForm(text)).toEqual([element])
  })

  test('one that is loaded later', () => {
    const asked = { 'src/features/orders/parts/ask.tsx': `${importing}export const Ask = () => <Dialog open />` }
    expect(inForm(`const Ask = lazy(() => import('./ask.tsx'))\nexport const A = () => <form><Ask /></form>`, asked)).toEqual(['Ask'])
  })

  test.each([
    ['beside the form', `export const A = () => <><form /><Dialog open /></>`],
    ['a form inside a dialog', `export const A = () => <Dialog open><form><input /></form></Dialog>`],
    ['in a dialog that is no form', `export const A = () => <Dialog open><Dialog open /></Dialog>`],
    [
      'other fields of a hook',
      `function useAsk() { return { busy: false, ask: <Dialog open /> } }\nexport function A() { const { busy } = useAsk(); return <form>{busy}</form> }`,
    ],
  ])('%s is allowed', (_name, text) => {
    expect(inForm(text)).toEqual([])
  })
})

type Element = { name: string; attributes: Map<string, unknown> }

function elementsOf(text: string, file: string): Element[] {
  const found: Element[] = []
  const nameOf = (node: { type: string; name?: string; object?: never; property?: never }): string =>
    node.type === 'JSXMemberExpression' ? `${nameOf(node.object!)}.${nameOf(node.property!)}` : (node.name ?? '')
  function walk(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    const { type, openingElement } = node as { type?: string; openingElement?: { name: never; attributes: { name?: { name: string }; value: unknown }[] } }
    if (type === 'JSXElement' && openingElement)
      found.push({
        name: nameOf(openingElement.name),
        attributes: new Map(openingElement.attributes.map((attribute) => [attribute.name?.name ?? '...', attribute.value])),
      })
    for (const value of Object.values(node)) walk(value)
  }
  walk(parseSync(file, text).program)
  return found
}

/** Ways in which the events or the form of an overlay could reach its surroundings. */
function leaks(file: string, text: string): string[] {
  // Most files have none of it, and parsing them all takes seconds.
  const elements = /Portal|<dialog|\bform=|<button|Capture=/.test(text) ? elementsOf(text, file) : []
  const faults = elements.flatMap(({ name, attributes }) => {
    return [
      /(?:^|\.)Portal$/.test(name) && file !== 'src/ui/overlays/contained.tsx' ? `${file}: <${name}> instead of <Contained portal>` : '',
      name === 'dialog' && file !== 'src/ui/sheet.tsx' ? `${file}: <dialog> outside src/ui/sheet.tsx` : '',
      /^(?:button|input|select|textarea|output|fieldset|Button|IconButton|Input|NativeSelect|Textarea|Checkbox)$/.test(name) && attributes.has('form')
        ? `${file}: <${name} form> belongs to a form elsewhere`
        : '',
      name === 'button' && !attributes.has('type') && !attributes.has('...') ? `${file}: <button> without a type submits its form` : '',
      ...[...attributes.keys()].filter((key) => /^on\w+Capture$/.test(key)).map((key) => `${file}: ${key} hears the events of every overlay inside`),
    ]
  })
  if (/\bcreatePortal\b/.test(text)) faults.push(`${file}: createPortal instead of an overlay of src/ui`)
  if (/from '@base-ui\//.test(text) && !file.startsWith('src/ui/overlays/')) faults.push(`${file}: Base UI outside src/ui/overlays`)
  return faults.filter(Boolean)
}

describe('events of an overlay stay inside it', () => {
  test('every portal is one of the contained ones, and no control belongs to a form elsewhere', () => {
    expect(components.filter((file) => /<Contained portal=\{Base\w+\.Portal\}>/.test(source.read(file)))).toHaveLength(4)
    expect(components.flatMap((file) => leaks(file, source.read(file)))).toEqual([])
  })

  test.each([
    ['src/app/a.tsx', `export const A = () => <Portal />`],
    ['src/ui/overlays/b.tsx', `export const B = () => <Menu.Portal><Menu.Popup /></Menu.Portal>`],
    ['src/app/c.tsx', `export const C = () => createPortal(null, document.body)`],
    ['src/app/d.tsx', `export const D = () => <Button form="pay">{1}</Button>`],
    ['src/app/e.tsx', `export const E = () => <button>{1}</button>`],
    ['src/app/f.tsx', `export const F = () => <form onSubmitCapture={send} />`],
    ['src/app/g.tsx', `export const G = () => <dialog open />`],
    ['src/app/h.tsx', `import { Dialog } from '@base-ui/react/dialog'`],
  ])('%s is a planted leak', (file, text) => {
    expect(leaks(file, text)).toHaveLength(1)
  })
})

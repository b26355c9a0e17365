import path from 'node:path'
import { parseSync } from 'oxc-parser'
import type { SourceTree } from '../boundaries/module-graph.ts'

type Node = { type: string; start: number; [key: string]: unknown }
/** A function or constant at the top of a module, whether exported or not. */
type Definition = { id: string; file: string; body: Node; nodes: Node[]; given: Set<string>; locals: Map<string, Node> }
type Module = { imported: Map<string, string>; lineOf: (node: Node) => number }
/** Element that a definition puts into a form, and the definition that renders it; of a hook's answer, the shown field. */
type Placed = { node: Node; target: string; field?: string }

/** An overlay that is rendered inside a form element. */
export type NestedOverlay = { file: string; line: number; element: string }

const frames = { DialogFrame: 'dialog-frame', MenuFrame: 'menu-frame', PaletteFrame: 'palette-frame', PopoverFrame: 'popover-frame' } as const
const overlays = new Set([...Object.entries(frames).map(([name, file]) => `src/ui/overlays/${file}.tsx#${name}`), 'src/ui/sheet.tsx#Sheet'])
/** Their content is in a form only where they are given `onSubmit`. */
const formsOnDemand = new Set(['src/ui/dialog.tsx#Dialog', 'src/ui/overlays/dialog-frame.tsx#DialogFrame'])
const drawsElements = /\.tsx$|\/(?:parts|pages|shells|ui)\/.+\.ts$/

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) children.push(...value.filter(isNode))
    else if (isNode(value) && !value.type.startsWith('TSType')) children.push(value)
  }
  return children
}

function everyNode(node: Node, found: Node[] = []): Node[] {
  found.push(node)
  for (const child of childrenOf(node)) everyNode(child, found)
  return found
}

function resolveFile(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return `src/${specifier.replace(/^#(?:src\/)?/, '')}`
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '')
const namesIn = (pattern: Node): string[] =>
  everyNode(pattern)
    .filter(({ type }) => type === 'Identifier' || type === 'JSXIdentifier')
    .map(nameOf)

function define(id: string, file: string, body: Node): Definition {
  const nodes = everyNode(body)
  const declared = nodes.filter((node) => node.type === 'VariableDeclarator' && isNode(node.init))
  const locals = declared.flatMap((node) => namesIn(node.id as Node).map((name) => [name, node.init as Node] as const))
  return { id, file, body, nodes, given: new Set(((body.params ?? []) as Node[]).flatMap(namesIn)), locals: new Map(locals) }
}

function definitionsOf(file: string, statement: Node): Definition[] {
  const inner = /^Export(?:Named|Default)Declaration$/.test(statement.type) ? statement.declaration : statement
  if (!isNode(inner)) return []
  if (inner.type === 'FunctionDeclaration') {
    return [define(`${file}#${statement.type === 'ExportDefaultDeclaration' ? 'default' : nameOf(inner.id)}`, file, inner)]
  }
  if (inner.type !== 'VariableDeclaration') return []
  return (inner.declarations as Node[]).flatMap(({ id, init }) => (isNode(init) ? [define(`${file}#${nameOf(id)}`, file, init)] : []))
}

/** Definitions and imports of every module that renders elements. */
function readComponents(tree: SourceTree): { definitions: Map<string, Definition>; modules: Map<string, Module> } {
  const definitions = new Map<string, Definition>()
  const modules = new Map<string, Module>()
  for (const file of tree.files.filter((one) => drawsElements.test(one) && !/\.test\.tsx?$/.test(one))) {
    const text = tree.read(file)
    const { program, module } = parseSync(file, text)
    for (const statement of program.body) for (const one of definitionsOf(file, statement as unknown as Node)) definitions.set(one.id, one)
    const imported = module.staticImports.flatMap((item) => {
      const target = resolveFile(file, item.moduleRequest.value)
      const entries = target === undefined ? [] : item.entries.filter(({ isType }) => !isType)
      return entries.map((entry) => [entry.localName.value, `${target}#${entry.importName.name ?? 'default'}`] as const)
    })
    modules.set(file, { imported: new Map(imported), lineOf: (node) => text.slice(0, node.start).split('\n').length })
  }
  return { definitions, modules }
}

const attributesOf = (element: Node): Node[] => (element.openingElement as Node).attributes as Node[]

/** Finds overlays that are rendered inside a form element, as far as this can be read from the source. */
export function overlaysInForms(tree: SourceTree): NestedOverlay[] {
  const { definitions, modules } = readComponents(tree)
  const resolveName = (name: string, file: string): string | undefined =>
    modules.get(file)?.imported.get(name) ?? (definitions.has(`${file}#${name}`) ? `${file}#${name}` : undefined)
  function targetOf(element: Node, file: string): string | undefined {
    const name = (element.openingElement as Node).name as Node
    if (name.type === 'JSXIdentifier') return resolveName(nameOf(name), file)
    const frame = frames[nameOf(name.property) as keyof typeof frames]
    return frame ? `src/ui/overlays/${frame}.tsx#${nameOf(name.property)}` : undefined
  }

  const drawing = definitionsThatDraw(definitions, resolveName, targetOf)
  /** Props of each component that end up in a form. */
  const formProps = new Map<string, Set<string>>()
  const isFormSlot = (target: string | undefined, prop: string, element: Node) =>
    target !== undefined &&
    formProps.get(target)?.has(prop) === true &&
    (!formsOnDemand.has(target) || attributesOf(element).some(({ name }) => nameOf(name) === 'onSubmit'))

  /** Elements that a definition puts into a form, and the props that it puts there. */
  function look(one: Definition): { placed: Placed[]; props: Set<string> } {
    const placed: Placed[] = []
    const props = new Set<string>()
    const opened = new Set<string>()
    function put(name: string, field = name): void {
      const init = one.locals.get(name)
      if (init && !opened.has(`${init.start} ${field}`)) {
        opened.add(`${init.start} ${field}`)
        show(init, field)
      } else if (!init && one.given.has(name)) props.add(name)
    }
    /** Reads the elements of a form where this expression is its child. */
    function show(node: Node, field?: string): void {
      if (node.type === 'JSXElement') return walkElement(node, true)
      if (node.type === 'Identifier') return put(nameOf(node), field)
      if (node.type === 'MemberExpression') {
        if (nameOf(node.object) === 'props') return void props.add(nameOf(node.property))
        return show(node.object as Node, node.computed ? field : nameOf(node.property))
      }
      if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].forEach((side) => show(side as Node))
      if (node.type === 'LogicalExpression' && node.operator === '&&') return show(node.right as Node)
      if (node.type === 'CallExpression') {
        const target = resolveName(nameOf(node.callee), one.file)
        if (target) placed.push({ node, target, ...(field ? { field } : {}) })
        else show(node.callee as Node)
        return (node.arguments as Node[]).filter(({ type }) => type === 'ArrowFunctionExpression').forEach((callback) => show(callback.body as Node))
      }
      if (node.type === 'ArrowFunctionExpression') return show(node.body as Node)
      if (node.type === 'BlockStatement')
        return everyNode(node).forEach(({ type, argument }) => type === 'ReturnStatement' && isNode(argument) && show(argument))
      for (const child of childrenOf(node)) show(child)
    }
    function walkElement(element: Node, inForm: boolean): void {
      const target = targetOf(element, one.file)
      if (inForm && target) placed.push({ node: element, target })
      const form = inForm || /^[Ff]orm$/.test(nameOf((element.openingElement as Node).name))
      for (const attribute of attributesOf(element)) {
        if (attribute.type === 'JSXSpreadAttribute') {
          if (nameOf(attribute.argument) === 'props') for (const prop of formProps.get(target ?? '') ?? []) props.add(prop)
        } else if (isNode(attribute.value)) (isFormSlot(target, nameOf(attribute.name), element) ? show : inForm ? walkIn : walk)(attribute.value)
      }
      for (const child of element.children as Node[]) (form || isFormSlot(target, 'children', element) ? show : walk)(child)
    }
    function walk(node: Node, inForm = false): void {
      if (node.type === 'JSXElement') walkElement(node, inForm)
      else for (const child of childrenOf(node)) walk(child, inForm)
    }
    const walkIn = (node: Node) => walk(node, true)
    walk(one.body)
    return { placed, props }
  }

  /** Whether that field of a hook's answer may be an overlay. A field that is not written out may. */
  function fieldDraws(hook: string, field: string): boolean {
    const one = definitions.get(hook)
    const values = (one?.nodes ?? []).filter(({ type, key }) => type === 'Property' && nameOf(key) === field).map(({ value }) => value as Node)
    const names = values.flatMap(namesIn).flatMap((name) => [name, ...(one?.locals.has(name) ? namesIn(one.locals.get(name)!) : [])])
    return values.length === 0 || names.some((name) => drawing.has(resolveName(name, one?.file ?? '') ?? ''))
  }

  const drawn = [...definitions.values()].filter(({ nodes }) => nodes.some(({ type }) => type === 'JSXElement'))
  for (let more = true; more;) {
    more = false
    for (const one of drawn) {
      const { props } = look(one)
      if (props.size > (formProps.get(one.id)?.size ?? 0)) more = true
      formProps.set(one.id, props)
    }
  }
  return drawn.flatMap((one) =>
    look(one)
      .placed.filter(({ target, field }) => drawing.has(target) && (field === undefined || fieldDraws(target, field)))
      .map(({ node, target }) => ({ file: one.file, line: modules.get(one.file)?.lineOf(node) ?? 0, element: target.split('#')[1]! })),
  )
}

/** Definitions that render an overlay themselves or name, import or call one that does. */
function definitionsThatDraw(
  definitions: ReadonlyMap<string, Definition>,
  resolveName: (name: string, file: string) => string | undefined,
  targetOf: (element: Node, file: string) => string | undefined,
): Set<string> {
  const byFile = Map.groupBy(definitions.keys(), (id) => id.split('#')[0]!)
  const named = [...definitions.values()].map(({ id, nodes, file }) => ({
    id,
    others: nodes.flatMap((node) => {
      if (node.type === 'ImportExpression') return byFile.get(resolveFile(file, String((node.source as Node).value ?? '')) ?? '') ?? []
      if (node.type === 'JSXElement') return targetOf(node, file) ?? []
      return node.type === 'Identifier' ? (resolveName(nameOf(node), file) ?? []) : []
    }),
  }))
  const drawing = new Set(overlays)
  for (let size = 0; size !== drawing.size;) {
    size = drawing.size
    for (const { id, others } of named) if (others.some((other) => drawing.has(other))) drawing.add(id)
  }
  return drawing
}

import { blankOf, isOptional, withField, type FieldNode, type GroupNode, type ListNode, type Tree, type Value } from '#features/site/texts/model/fields.ts'
import { useMessages } from '#features/site/texts/messages/use-messages.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input, NativeSelect, Textarea } from '#ui/forms/input.tsx'
import IconDown from '~icons/lucide/arrow-down'
import IconUp from '~icons/lucide/arrow-up'
import IconPlus from '~icons/lucide/plus'
import IconRemove from '~icons/lucide/trash-2'

export type Faults = Readonly<Record<string, string>>
type Shared = { faults: Faults; lang: string; /** Lines of the page's heading, one of which is colored. */ heading: readonly string[] }
type Props<Node extends FieldNode = FieldNode> = Shared & {
  node: Node
  value: Value | undefined
  label: string
  path: string
  /** In a card that has its title. */
  bare?: boolean
  /** Undefined leaves the part out. */
  onChange: (value: Value | undefined) => void
}

/** Names fields, also those that only one page has. */
export function useFieldLabel(): (name: string, node: FieldNode, prefix?: string) => string {
  const { fields } = useMessages()
  return (name, node, prefix = '') => node.label ?? fields[prefix + name] ?? fields[name] ?? name
}

/** One field of a page's text with everything below it. */
export function TextField(props: Props) {
  const { node } = props
  if (node.kind === 'group') return <Group {...props} node={node} />
  if (node.kind === 'list') return <List {...props} node={node} />
  return node.kind === 'key' ? null : <Leaf {...props} node={node} />
}

type LeafNode = Exclude<FieldNode, { kind: 'group' | 'list' | 'key' }>

function Leaf({ node, value, label, path, onChange, faults, lang, heading }: Props<LeafNode>) {
  const m = useMessages()
  const error = faults[`texts.${path}`]
  const words = String(value ?? '')
  if (node.kind === 'line') {
    const items = heading.map((line, index) => ({ value: String(index), label: `${m.line(index + 1)} · ${line}` }))
    return (
      <Field label={label} error={error}>
        <NativeSelect items={items} value={words} onChange={(event) => onChange(Number(event.target.value))} />
      </Field>
    )
  }
  if (node.kind === 'choice') {
    const items = node.options.map((option) => ({ value: option, label: m.sizes[option as keyof typeof m.sizes] ?? option }))
    return (
      <Field label={label} error={error}>
        <NativeSelect items={items} value={words} onChange={(event) => onChange(event.target.value)} />
      </Field>
    )
  }
  const isLong = node.kind === 'paragraphs' || node.long
  return (
    <Field label={label} error={error} hint={node.kind === 'paragraphs' ? m.paragraphsHint : undefined} required className={isLong ? 'md:col-span-2' : ''}>
      {isLong ? (
        <Textarea lang={lang} rows={node.kind === 'paragraphs' ? 8 : 3} value={words} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input lang={lang} value={words} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}

const partStyle = 'rounded-box border border-line p-4 md:col-span-2 max-sm:p-3'

function Group({ node, value, label, path, bare = false, onChange, ...shared }: Props<GroupNode>) {
  const m = useMessages()
  const isShown = value !== undefined
  const choice = isOptional(node) ? (
    <Checkbox checked={isShown} onChange={(event) => onChange(event.target.checked ? blankOf(node) : undefined)}>
      {m.has(label)}
    </Checkbox>
  ) : null
  return (
    <FieldGroup legend={label} hideLegend={bare} className={bare ? '' : partStyle}>
      {choice}
      {isShown ? <GroupFields node={node} value={value as Tree} path={path} onChange={onChange} {...shared} className={choice ? 'mt-4' : ''} /> : null}
    </FieldGroup>
  )
}

type GroupProps = Shared & { node: GroupNode; value: Tree; path: string; onChange: (value: Tree) => void; className?: string }

/** Fields of a group without a border of its own. */
export function GroupFields({ node, value, path, onChange, className = '', ...shared }: GroupProps) {
  const labelOf = useFieldLabel()
  return (
    <div className={`grid gap-4 md:grid-cols-2 ${className}`}>
      {Object.entries(node.fields).map(([name, field]) => (
        <TextField
          key={name}
          node={field}
          value={value[name]}
          label={labelOf(name, field)}
          path={path ? `${path}.${name}` : name}
          onChange={(next) => onChange(withField(value, name, next))}
          {...shared}
        />
      ))}
    </div>
  )
}

function List({ node, value, label, path, bare = false, onChange, ...shared }: Props<ListNode>) {
  const m = useMessages()
  const values = Array.isArray(value) ? value : []
  const isFixed = node.least === node.most
  const put = (index: number, next: Value) => onChange(values.with(index, next))
  function move(from: number, to: number) {
    onChange(values.with(from, values[to]!).with(to, values[from]!))
  }
  return (
    <FieldGroup legend={label} hideLegend={bare} error={shared.faults[`texts.${path}`]} className={bare ? '' : partStyle}>
      <ol className="grid gap-4">
        {values.map((one, index) => (
          // Entries have no identity besides their place.
          <li key={index} className={node.item.kind === 'group' ? 'border-s-2 border-line ps-4 max-sm:ps-3' : ''}>
            {isFixed ? null : (
              <EntryBar
                name={m.entry(index + 1)}
                up={index > 0 ? () => move(index, index - 1) : undefined}
                down={index < values.length - 1 ? () => move(index, index + 1) : undefined}
                remove={values.length > node.least ? () => onChange(values.toSpliced(index, 1)) : undefined}
              />
            )}
            <Entry node={node} value={one} index={index} path={`${path}.${index}`} onChange={(next) => next !== undefined && put(index, next)} {...shared} />
          </li>
        ))}
      </ol>
      {isFixed || values.length >= node.most ? null : (
        <Button size="sm" className="mt-4" icon={<IconPlus className="size-4" aria-hidden />} onClick={() => onChange([...values, blankOf(node.item)])}>
          {m.add(label)}
        </Button>
      )}
    </FieldGroup>
  )
}

function Entry({
  node,
  value,
  index,
  path,
  onChange,
  ...shared
}: Shared & { node: ListNode; value: Value; index: number; path: string; onChange: (value: Value | undefined) => void }) {
  const m = useMessages()
  if (node.item.kind === 'group') return <GroupFields node={node.item} value={value as Tree} path={path} onChange={onChange} {...shared} />
  const label = node.pair ? m.fields[String(index)]! : m.line(index + 1)
  return <TextField node={node.item} value={value} label={label} path={path} onChange={onChange} {...shared} />
}

type Act = (() => void) | undefined

function EntryBar({ name, up, down, remove }: { name: string; up: Act; down: Act; remove: Act }) {
  const m = useMessages()
  return (
    <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
      <p className="text-xs text-ink-3">{name}</p>
      <div className="flex">
        <IconButton label={m.up(name)} disabled={!up} onClick={up}>
          <IconUp className="size-4" aria-hidden />
        </IconButton>
        <IconButton label={m.down(name)} disabled={!down} onClick={down}>
          <IconDown className="size-4" aria-hidden />
        </IconButton>
        <IconButton label={m.remove(name)} disabled={!remove} onClick={remove}>
          <IconRemove className="size-4" aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

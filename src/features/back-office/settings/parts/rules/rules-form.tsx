import { useState } from 'react'
import {
  contradictions,
  ruleChanges,
  ruleFields,
  ruleNames,
  ruleNoteMax,
  ruleSections,
  type RuleName,
  type Rules,
  type RulesView,
} from '#features/rules/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Card } from '#ui/display/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { PublishVersion } from '../../../parts/shared/publish-version.tsx'
import { ReviewForm } from '../../../parts/shared/review-form.tsx'
import { parseRule, typedRule, useRuleWords } from './use-rule-words.ts'

type Typed = Partial<Record<RuleName, string>>

/** All rules by section, each with what it means for customers and what is in force. Changes are reviewed before they are published. */
export function RulesForm({ view }: { view: RulesView }) {
  const { m, valueOf } = useRuleWords()
  const { dateTime } = useDates()
  const { current, planned } = view
  const [typed, setTyped] = useState<Typed>({})
  const [checked, setChecked] = useState(false)
  const [reviewing, setReviewing] = useState<Rules>()
  const textOf = (name: RuleName) => typed[name] ?? typedRule(name, current[name])
  const isWrong = (name: RuleName) => parseRule(name, textOf(name)) === undefined
  const against = ruleNames.some(isWrong) ? [] : contradictions(typedRules())
  const changed = ruleNames.filter((name) => textOf(name).trim() !== typedRule(name, current[name]))

  function typedRules(): Rules {
    return Object.fromEntries(ruleNames.map((name) => [name, parseRule(name, textOf(name))])) as Rules
  }

  function discard() {
    setTyped({})
    setChecked(false)
  }

  function review() {
    setChecked(true)
    if (ruleNames.some(isWrong) || against.length > 0) return
    const rules = typedRules()
    if (ruleChanges(current, rules).length > 0) setReviewing(rules)
  }

  function field(name: RuleName) {
    const { unit, min, max } = ruleFields[name]
    const [least, most] = [typedRule(name, min), typedRule(name, max)]
    const range = unit === 'fen' ? m.wrong(least, most) : m.wrongWhole(least, most)
    const contrary = against.find((one) => one.name === name)
    const wrong = isWrong(name) ? range : contrary && m.faults[contrary.code === 'rules.after-first' ? 'after-first' : 'after-second']
    const later = planned && planned.rules[name] !== current[name] ? planned : undefined
    return (
      <Field key={name} label={m.fields[name]} hint={m.hints[name]} error={checked ? wrong : undefined}>
        <Input
          name={name}
          inputMode={unit === 'fen' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={10}
          disabled={planned !== null}
          tail={<span className="pe-3 text-xs whitespace-nowrap text-ink-3">{m.units[unit]}</span>}
          className="pe-20"
          value={textOf(name)}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
        <p className="text-xs text-ink-2">
          {m.inForce(valueOf(name, current[name]))}
          {later ? ` · ${m.will(valueOf(name, later.rules[name]), dateTime(later.effectiveAt))}` : null}
        </p>
      </Field>
    )
  }

  return (
    <>
      <ReviewForm changes={changed.length} hasPlanned={planned !== null} words={m} onReview={review} onDiscard={discard}>
        {ruleSections.map((section) => (
          <Card key={section} title={m.sections[section]}>
            <p className="mb-5 max-w-prose text-sm text-ink-2">{m.sectionTexts[section]}</p>
            <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">{ruleNames.filter((name) => ruleFields[name].section === section).map(field)}</div>
          </Card>
        ))}
      </ReviewForm>
      {reviewing ? (
        <PublishVersion
          words={m}
          heads={[m.columns.rule, m.columns.from, m.columns.to]}
          latest={view.latest}
          changes={ruleChanges(current, reviewing).map(({ name, from, to }) => ({
            key: name,
            label: m.fields[name],
            from: valueOf(name, from),
            to: valueOf(name, to),
          }))}
          noteMax={ruleNoteMax}
          path="/admin/rules"
          input={{ rules: reviewing }}
          onClose={() => setReviewing(undefined)}
          onDone={() => {
            setReviewing(undefined)
            discard()
          }}
        />
      ) : null}
    </>
  )
}

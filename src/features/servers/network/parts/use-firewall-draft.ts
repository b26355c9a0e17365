import { useEffect, useState } from 'react'
import { newId } from '#platform/pure/id.ts'
import {
  coversRule,
  normalRule,
  openFirewall,
  reviewFirewall,
  rulesOfTemplate,
  sameFirewall,
  type Finding,
  type FirewallPage,
  type FirewallTemplate,
} from '../firewall.ts'
import type { Direction, FirewallRule, FirewallSet, Verdict } from '../../model/machine.ts'

export type DraftRule = FirewallRule & { key: string }
export type NumberedRule = { rule: DraftRule; index: number; number: number; finding: Finding | undefined; first: boolean; last: boolean }
export type FirewallDraft = ReturnType<typeof useFirewallDraft>

type Draft = { version: number; inbound: Verdict; outbound: Verdict; rules: DraftRule[] }

function draftOf(set: FirewallSet, version: number): Draft {
  return { version, inbound: set.inbound, outbound: set.outbound, rules: set.rules.map((rule) => ({ ...rule, key: newId() })) }
}

/** Set of rules that is being edited. A change from elsewhere is loaded if nothing was edited here, and announced otherwise. */
export function useFirewallDraft(page: FirewallPage) {
  const held = page.set ?? openFirewall
  const [draft, setDraft] = useState(() => draftOf(held, page.version))
  const [base, setBase] = useState(held)
  const set: FirewallSet = { inbound: draft.inbound, outbound: draft.outbound, rules: draft.rules.map(({ key: _key, ...rule }) => rule) }
  // A set that was just applied from here becomes the held one before it becomes the base.
  const dirty = !sameFirewall(set, base) && !sameFirewall(set, held)
  const load = () => {
    setBase(held)
    setDraft(draftOf(held, page.version))
  }
  const stale = draft.version !== page.version
  useEffect(() => {
    if (!stale || dirty) return
    const fresh = page.set ?? openFirewall
    setBase(fresh)
    setDraft(draftOf(fresh, page.version))
  }, [stale, dirty, page.set, page.version])
  const findings = reviewFirewall(set, page)
  const change = (rules: DraftRule[]) => setDraft((now) => ({ ...now, rules }))

  return {
    set,
    version: draft.version,
    dirty,
    /** Changed elsewhere while it was being edited here. */
    stale: stale && dirty,
    findings,
    load,
    rulesOf: (direction: Direction): NumberedRule[] => {
      const ofDirection = draft.rules.map((rule, index) => ({ rule, index })).filter(({ rule }) => rule.direction === direction)
      return ofDirection.map(({ rule, index }, place) => ({
        rule,
        index,
        number: place + 1,
        finding: findings.find((finding) => 'rule' in finding && finding.rule === index),
        first: place === 0,
        last: place === ofDirection.length - 1,
      }))
    },
    /** Number of a rule among those of its direction. */
    numberOf: (index: number): number => draft.rules.slice(0, index + 1).filter((rule) => rule.direction === draft.rules[index]?.direction).length,
    setDefault: (direction: Direction, verdict: Verdict) => setDraft((now) => ({ ...now, [direction === 'in' ? 'inbound' : 'outbound']: verdict })),
    put: (rule: FirewallRule, key?: string) => {
      const normal = normalRule(rule)
      change(key ? draft.rules.map((held) => (held.key === key ? { ...normal, key } : held)) : [...draft.rules, { ...normal, key: newId() }])
    },
    remove: (key: string) => change(draft.rules.filter((rule) => rule.key !== key)),
    /** Moves a rule past the next one of its direction. */
    move: (index: number, by: -1 | 1) => {
      const rule = draft.rules[index]!
      let to = index + by
      while (draft.rules[to] && draft.rules[to]!.direction !== rule.direction) to += by
      if (!draft.rules[to]) return
      const rules = draft.rules.toSpliced(index, 1)
      change(rules.toSpliced(to, 0, rule))
    },
    /** Adds the rules that are missing and returns their number. */
    addTemplate: (template: FirewallTemplate): number => {
      const fresh = rulesOfTemplate(template, page.from)
        .map(normalRule)
        .filter((rule) => !draft.rules.some((held) => held.action === rule.action && coversRule(held, rule)))
      change([...draft.rules, ...fresh.map((rule) => ({ ...rule, key: newId() }))])
      return fresh.length
    },
    replace: (other: FirewallSet) => setDraft({ ...draftOf(other, draft.version) }),
  }
}

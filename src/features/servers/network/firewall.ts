import { coversCidr, formatCidr, parseCidr } from '#platform/pure/cidr.ts'
import type { ApplyState, NetworkStanding } from './model.ts'
import type { Direction, FirewallRule, FirewallSet, RuleProtocol, Verdict } from '../model/machine.ts'

export const openFirewall: FirewallSet = { inbound: 'accept', outbound: 'accept', rules: [] }
export const maxRules = 50
const maxRanges = 15

export type FirewallPage = {
  /** Null if filters are not enforced in this zone, so that none are offered. */
  set: FirewallSet | null
  version: number
  state: ApplyState
  standing: NetworkStanding
  /** Time of the last change, if it can be undone. */
  undoAt: Date | null
  /** Address of the reader. */
  from: string
  /** Port of administration: 22 or 3389. */
  adminPort: number
  /** Servers of the customer whose rules can be copied. */
  others: { code: string; name: string }[]
}

export type PortRange = { from: number; to: number }

/** Parses a text like `22, 80-90` into ranges, ascending and merged; empty for an empty text. Undefined if the text is invalid. */
export function parsePorts(text: string): PortRange[] | undefined {
  if (text.trim() === '') return []
  const ranges: PortRange[] = []
  for (const piece of text.split(/[,，]/)) {
    const found = /^\s*(\d{1,5})\s*(?:[-–]\s*(\d{1,5})\s*)?$/.exec(piece)
    const from = Number(found?.[1])
    const to = Number(found?.[2] ?? from)
    if (!found || from < 1 || to > 65_535 || from > to) return undefined
    ranges.push({ from, to })
  }
  const merged: PortRange[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && range.from <= last.to + 1) last.to = Math.max(last.to, range.to)
    else merged.push({ ...range })
  }
  return merged.length > maxRanges ? undefined : merged
}

export function formatPorts(ranges: readonly PortRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(',')
}

export function hasPorts(protocol: RuleProtocol): boolean {
  return protocol === 'tcp' || protocol === 'udp'
}

/** Rule in its canonical form, so that equal rules are equal. Its texts must be valid. */
export function normalRule(rule: FirewallRule): FirewallRule {
  const remote = rule.remote.trim() === '' ? undefined : parseCidr(rule.remote)
  const { direction, action, protocol } = rule
  return {
    direction,
    action,
    protocol,
    ports: hasPorts(rule.protocol) ? formatPorts(parsePorts(rule.ports) ?? []) : '',
    remote: remote ? formatCidr(remote) : '',
    remark: rule.remark.trim(),
  }
}

function portsWithin(outer: FirewallRule, inner: FirewallRule): boolean {
  const wide = parsePorts(outer.ports) ?? []
  if (!hasPorts(outer.protocol) || wide.length === 0) return true
  const narrow = parsePorts(inner.ports) ?? []
  return hasPorts(inner.protocol) && narrow.length > 0 && narrow.every((range) => wide.some(({ from, to }) => from <= range.from && to >= range.to))
}

function remoteWithin(outer: FirewallRule, inner: FirewallRule): boolean {
  if (outer.remote === '') return true
  const [wide, narrow] = [parseCidr(outer.remote), parseCidr(inner.remote)]
  return wide !== undefined && narrow !== undefined && coversCidr(wide, narrow)
}

/** Tells whether every connection that matches the second rule matches the first. */
export function coversRule(outer: FirewallRule, inner: FirewallRule): boolean {
  if (outer.direction !== inner.direction) return false
  if (outer.protocol !== 'any' && outer.protocol !== inner.protocol) return false
  return portsWithin(outer, inner) && remoteWithin(outer, inner)
}

/** Verdict on a connection. */
export function decide(set: FirewallSet, connection: { direction: Direction; protocol: 'tcp' | 'udp'; port: number; remote: string }): Verdict {
  const probe: FirewallRule = { ...connection, action: 'accept', ports: String(connection.port), remark: '' }
  const fits = set.rules.find((rule) => coversRule(rule, probe))
  return fits?.action ?? (connection.direction === 'in' ? set.inbound : set.outbound)
}

/** Result of a review. Positions count from 0. */
export type Finding =
  /** Repeats an earlier rule. */
  | { kind: 'duplicate'; rule: number; by: number }
  /** Never decides, because an earlier rule always matches first. */
  | { kind: 'shadowed'; rule: number; by: number }
  /** Prevents the reader from administering the server from their present address. */
  | { kind: 'locks-out'; port: number }
  /** Accepts what is accepted by default: without a rule that drops, nothing is dropped. */
  | { kind: 'all-open' }

/** Warnings about a set of valid rules. They do not prevent saving. */
export function reviewFirewall(set: FirewallSet, reader: { from: string; adminPort: number }): Finding[] {
  const rules = set.rules.map(normalRule)
  const findings: Finding[] = []
  for (const [rule, inner] of rules.entries()) {
    const by = rules.slice(0, rule).findIndex((outer) => coversRule(outer, inner))
    if (by < 0) continue
    const same = coversRule(inner, rules[by]!) && inner.action === rules[by]!.action
    findings.push({ kind: same ? 'duplicate' : 'shadowed', rule, by })
  }
  const admin = { direction: 'in', protocol: 'tcp', port: reader.adminPort, remote: reader.from } as const
  if (decide({ ...set, rules }, admin) === 'drop') findings.push({ kind: 'locks-out', port: reader.adminPort })
  const inward = rules.filter((rule) => rule.direction === 'in')
  if (set.inbound === 'accept' && inward.length > 0 && inward.every((rule) => rule.action === 'accept')) findings.push({ kind: 'all-open' })
  return findings
}

export function sameFirewall(one: FirewallSet, other: FirewallSet): boolean {
  const form = ({ inbound, outbound, rules }: FirewallSet) => JSON.stringify([inbound, outbound, rules.map((rule) => Object.values(normalRule(rule)))])
  return form(one) === form(other)
}

export const firewallTemplates = ['web', 'ssh', 'rdp', 'game', 'ping', 'database'] as const
export type FirewallTemplate = (typeof firewallTemplates)[number]

const inward = (protocol: RuleProtocol, ports: string, remote = ''): FirewallRule => ({
  direction: 'in',
  action: 'accept',
  protocol,
  ports,
  remote,
  remark: '',
})

/** Rules of a template. Remote desktop and shell are opened only to `from`, the reader's address. */
export function rulesOfTemplate(template: FirewallTemplate, from: string): FirewallRule[] {
  switch (template) {
    case 'web':
      return [inward('tcp', '80,443'), inward('udp', '443')]
    case 'ssh':
      return [inward('tcp', '22', from)]
    case 'rdp':
      return [inward('tcp', '3389', from)]
    case 'game':
      return [inward('tcp', '25565'), inward('udp', '19132-19133,27015-27030')]
    case 'ping':
      return [inward('icmp', '')]
    case 'database':
      return [
        inward('tcp', '3306,5432,6379', '10.0.0.0/8'),
        inward('tcp', '3306,5432,6379', '172.16.0.0/12'),
        inward('tcp', '3306,5432,6379', '192.168.0.0/16'),
      ]
  }
}

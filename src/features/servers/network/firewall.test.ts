import { describe, expect, it } from 'vitest'
import { decide, firewallTemplates, normalRule, openFirewall, parsePorts, reviewFirewall, rulesOfTemplate } from './firewall.ts'
import type { FirewallRule, FirewallSet } from '../model/machine.ts'

const rule = (over: Partial<FirewallRule> = {}): FirewallRule => ({
  direction: 'in',
  action: 'accept',
  protocol: 'tcp',
  ports: '',
  remote: '',
  remark: '',
  ...over,
})
const closed = (...rules: FirewallRule[]): FirewallSet => ({ inbound: 'drop', outbound: 'accept', rules })
const reader = { from: '198.51.100.7', adminPort: 22 }

describe('ports of a rule', () => {
  it('are merged and put in order', () => {
    expect(normalRule(rule({ ports: '443, 80-90,85-100 , 22' })).ports).toBe('22,80-100,443')
    expect(normalRule(rule({ ports: '80，81' })).ports).toBe('80-81')
    expect(normalRule(rule({ protocol: 'icmp', ports: '80' })).ports).toBe('')
  })
  it.each(['0', '65536', '90-80', 'ssh', '80,,81', '1-2-3', '-5'])('%j are refused', (text) => expect(parsePorts(text)).toBeUndefined())
})

describe('the first rule that matches decides', () => {
  const set = closed(rule({ action: 'drop', remote: '203.0.113.0/24' }), rule({ ports: '22,80-90' }))
  const from = (remote: string, port: number) => decide(set, { direction: 'in', protocol: 'tcp', port, remote })
  it('and the default if none does', () => {
    expect(from('198.51.100.7', 85)).toBe('accept')
    expect(from('203.0.113.9', 85)).toBe('drop')
    expect(from('198.51.100.7', 91)).toBe('drop')
    expect(decide(set, { direction: 'out', protocol: 'udp', port: 53, remote: '192.0.2.1' })).toBe('accept')
  })
})

describe('the review of a set', () => {
  it('names rules that repeat an earlier one, and rules that an earlier one hides', () => {
    const found = reviewFirewall(
      closed(rule({ ports: '22' }), rule({ ports: '22' }), rule({ ports: '22', action: 'drop', remote: '198.51.100.0/24' }), rule({ ports: '22-23' })),
      reader,
    )
    expect(found).toEqual([
      { kind: 'duplicate', rule: 1, by: 0 },
      { kind: 'shadowed', rule: 2, by: 0 },
    ])
  })
  it('does not call a rule hidden that only overlaps an earlier one, or has the other direction', () => {
    const found = reviewFirewall(
      closed(rule({ ports: '22', remote: '198.51.100.0/24' }), rule({ ports: '22' }), rule({ ports: '22', direction: 'out' })),
      reader,
    )
    expect(found).toEqual([])
  })
  it('warns readers who would lock themselves out, by the port of administration of their system', () => {
    const web = closed(rule({ ports: '80,443' }))
    expect(reviewFirewall(web, reader)).toEqual([{ kind: 'locks-out', port: 22 }])
    expect(reviewFirewall(closed(...rulesOfTemplate('ssh', reader.from)), reader)).toEqual([])
    expect(reviewFirewall(closed(...rulesOfTemplate('ssh', reader.from)), { ...reader, adminPort: 3389 })).toEqual([{ kind: 'locks-out', port: 3389 }])
    expect(reviewFirewall(closed(...rulesOfTemplate('ssh', '192.0.2.1')), reader)).toEqual([{ kind: 'locks-out', port: 22 }])
  })
  it('warns that accepting rules have no effect if everything is accepted', () => {
    expect(reviewFirewall({ ...openFirewall, rules: [rule({ ports: '80' })] }, reader)).toEqual([{ kind: 'all-open' }])
    expect(reviewFirewall(openFirewall, reader)).toEqual([])
  })
  it('finds nothing in any template', () => {
    for (const template of firewallTemplates) {
      const found = reviewFirewall(
        closed(...rulesOfTemplate('ssh', reader.from), ...(template === 'ssh' ? [] : rulesOfTemplate(template, reader.from))),
        reader,
      )
      expect(found, template).toEqual([])
    }
  })
})

import type { SolutionCopy } from '../pages/solutions/solution-copy.ts'

export const en: SolutionCopy = {
  name: 'Finance',
  title: 'Hosting for finance: two zones, a full trail',
  description: 'Two zones, a primary and a standby database, an off-site copy and a bastion: an architecture for payments and reconciliation with live prices.',
  heading: 'Every entry kept,',
  headingAccent: 'every step on record',
  lead: 'A financial system is asked two things first: if a zone fails, is anything missing; and if something went wrong, who did what and when. The drawing starts from those two questions.',
  when: 'Nothing may be missing, everything must be traceable',
  pains: [
    {
      title: 'One database in one place',
      text: 'Primary and backup share a zone. When it goes dark the business stops, and the data to recover from is out of reach too.',
    },
    {
      title: 'Anybody can sign in to production',
      text: 'Passwords travel by chat and outlive their owners. Asked who changed what, you scroll through messages.',
    },
    { title: 'One cent off, one day lost', text: 'A retry booked twice, and clocks that disagree make logs and ledger impossible to match.' },
    {
      title: 'An attack takes everything down',
      text: 'The public API and the back office share an address. While one is flooded, nobody can sign in to the other.',
    },
  ],
  drawing: {
    title: 'Two zones, and a copy far away',
    text: 'Client requests reach the application in zone A, which writes to the primary database. The primary replicates synchronously to a standby in zone B, which sends an encrypted copy to Singapore every day. Staff sign in through a bastion only, and the application in zone B can take over.',
    nodes: {
      clients: ['Clients', 'and partners, mTLS'],
      staff: ['Operators, audit', 'bastion only'],
      appA: ['Application A', 'zone A, protected'],
      bastion: ['Bastion', 'keys, kept sessions'],
      primary: ['Primary database', 'zone A'],
      appB: ['Application B', 'zone B, hot standby'],
      standby: ['Standby', 'zone B, synchronous'],
      backup: ['Backups', 'system, data disks'],
      offsite: ['Off-site copy', 'encrypted, daily'],
    },
    frames: ['Hong Kong', 'Singapore'],
    notes: [
      {
        title: 'Synchronous, so nothing confirmed is lost',
        text: 'The primary answers only after the standby has written to disk. One round trip within the region buys zero loss in a failure.',
      },
      {
        title: 'A unique key, not luck',
        text: 'Each entry carries its business number under a unique constraint. However often it is retried, it is booked once.',
      },
      { title: 'One door', text: 'Production firewalls admit the bastion’s address and nothing else. The bastion takes keys and keeps its sessions.' },
      {
        title: 'A copy outside the region',
        text: 'An encrypted copy leaves for Singapore every day. Even without the whole region you go back one day at most.',
      },
    ],
  },
  roles: {
    app: 'Application',
    appA: 'Application, zone A',
    appB: 'Application, zone B',
    primary: 'Primary database',
    standby: 'Standby, zone B',
    bastion: 'Bastion',
    offsite: 'Off-site copy',
  },
  setUps: {
    small: {
      name: 'In-house',
      forWhom: 'Accounting, expenses, internal reconciliation',
      why: 'Application and database apart, both backed up. With few users one application is plenty; what matters is getting data back.',
    },
    medium: {
      name: 'Two zones',
      forWhom: 'Up to 500,000 payments a day',
      why: 'Either zone carries the whole load alone. The standby is as large as the primary, so a switch does not degrade service.',
    },
    large: {
      name: 'Off-site copy',
      forWhom: '2 million a day, with a copy elsewhere',
      why: 'Two applications in each zone keep redundancy during maintenance. 1,000 GiB hold almost two years; Singapore keeps a copy.',
    },
  },
  cases: [
    {
      title: 'Reconciling 500,000 payments a day',
      text: 'Trading happens in eight hours, the peak is five times the mean, and each payment writes four times.',
      steps: [
        { label: 'Peak', formula: '500,000 ÷ 28,800 × 5', result: '87 a second' },
        { label: 'CPU', formula: '87 × 20 ms', result: '1.7 vCPU' },
        { label: 'Replication', formula: '87 × 4 × 2 KB × 8', result: '5.6 Mbps' },
        { label: 'A year of entries', formula: '500,000 × 1.5 KB × 365', result: 'about 274 GB' },
      ],
      size: 'medium',
      verdict: 'Each zone has 8 vCPU, four times the need. Replication moves about 120 GB a month within a 500 GiB package, and a year fits on 300 GiB.',
    },
    {
      title: '2 million a day, kept for two years',
      text: 'The same pattern; old entries are archived at half their size.',
      steps: [
        { label: 'Peak', formula: '2,000,000 ÷ 28,800 × 5', result: '347 a second' },
        { label: 'CPU', formula: '347 × 20 ms', result: '7 vCPU' },
        { label: 'Replication', formula: '347 × 4 × 2 KB × 8', result: '22 Mbps' },
        { label: 'Two years', formula: '1.1 TB × 2 × 50%', result: 'about 1.1 TB' },
      ],
      size: 'large',
      verdict: 'Each zone has 16 vCPU, half of them free with the other zone down. Start with 1,000 GiB and add a disk late in year two; a server takes eight.',
    },
  ],
  questions: [
    {
      q: 'Are you ISO 27001 or PCI certified?',
      a: 'We have no certificate to show today and do not pretend otherwise. The drawing follows what auditors usually ask for: separation, least rights, a trail, encryption. If you need a certificate, ask us before you buy.',
    },
    {
      q: 'Does the distance between zones matter?',
      a: 'Synchronous replication adds one round trip between zones to every write. Load-test with your own traffic before you choose it. Another zone of a region costs the same.',
    },
    {
      q: 'Can I see what was done in the console?',
      a: 'Yes. Every start, stop, reinstall and password reset is logged with who, when and how it ended. Sensitive ones such as a password reset ask for a fresh SMS code.',
    },
    {
      q: 'Are data disks encrypted?',
      a: 'Not by the platform. Encrypt them with LUKS in your system and keep the keys; encrypt the off-site copy before it leaves.',
    },
    {
      q: 'Can accounting reconcile your bills?',
      a: 'Yes. Top-ups, charges and refunds are double-entry, every movement is listed, and each order keeps its itemised quote.',
    },
    {
      q: 'Can it run in mainland China?',
      a: 'Mainland regions need identity verification before a purchase. The buy page shows what is open to you; the same configuration elsewhere is priced for that region.',
    },
  ],
}

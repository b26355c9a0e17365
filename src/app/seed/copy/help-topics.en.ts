import type { HelpTopicsCopy } from './help-topics.zh.ts'

export const en: HelpTopicsCopy = {
  topics: {
    start: { name: 'Getting started', summary: 'An account, and your first server' },
    ordering: { name: 'Choosing and ordering', summary: 'Regions and sizes, quotes and orders' },
    paying: { name: 'Paying and balance', summary: 'Ways to pay, top-ups, the ledger' },
    servers: { name: 'Using your server', summary: 'Connecting, power, reinstalling, monitoring' },
    security: { name: 'Account and security', summary: 'Signing in, protection, verification' },
    billing: { name: 'Renewal, refunds, invoices', summary: 'What follows expiry, and how money comes back' },
  },
  links: {
    kernel: { name: 'The Linux Kernel', note: 'The kernel’s official site: source code and change logs' },
    debian: { name: 'Debian', note: 'A universal operating system kept by its community' },
    ubuntu: { name: 'Ubuntu', note: 'A popular Linux for servers and desktops' },
    rocky: { name: 'Rocky Linux', note: 'An enterprise Linux with long support' },
    openeuler: { name: 'openEuler', note: 'An open source system for servers and clouds' },
    postgresql: { name: 'PostgreSQL', note: 'An open source database. Our ledger stands on it' },
    nginx: { name: 'nginx', note: 'A web server and reverse proxy' },
    ietf: { name: 'IETF', note: 'The people who make the internet’s technical standards' },
    miit: { name: 'ICP filing', note: 'Filing and looking up websites in mainland China (MIIT)' },
  },
}

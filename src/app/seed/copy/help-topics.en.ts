import type { HelpTopicsCopy } from './help-topics.zh.ts'

export const en: HelpTopicsCopy = {
  topics: {
    start: { name: 'Getting started', summary: 'Your account and your first server' },
    ordering: { name: 'Choosing and ordering', summary: 'Regions and sizes, quotes and orders' },
    paying: { name: 'Payments and balance', summary: 'Payment methods, top-ups and the ledger' },
    servers: { name: 'Using your server', summary: 'Connecting, power, reinstalling and monitoring' },
    security: { name: 'Account and security', summary: 'Sign-in, protection and verification' },
    billing: { name: 'Renewals, refunds and invoices', summary: 'What happens after expiry, and how refunds work' },
  },
  links: {
    kernel: { name: 'The Linux Kernel', note: 'The kernel’s official site: source code and change logs' },
    debian: { name: 'Debian', note: 'The universal, community-run operating system' },
    ubuntu: { name: 'Ubuntu', note: 'A popular Linux for servers and desktops' },
    rocky: { name: 'Rocky Linux', note: 'An enterprise Linux with long-term support' },
    openeuler: { name: 'openEuler', note: 'An open source system for servers and clouds' },
    postgresql: { name: 'PostgreSQL', note: 'The open source database behind our ledger' },
    nginx: { name: 'nginx', note: 'A web server and reverse proxy' },
    ietf: { name: 'IETF', note: 'The organization behind internet standards' },
    miit: { name: 'ICP filing', note: 'File and look up websites in mainland China (MIIT)' },
  },
}

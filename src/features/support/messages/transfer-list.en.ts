import type { TransferCaseKind, TransferCaseSide, TransferCaseState } from '../model/transfer-cases.ts'
import type { transferCases as zh } from './transfer-list.zh.ts'

const kinds: Record<TransferCaseKind, string> = { 'receiver-unreachable': 'Recipient unreachable', succession: 'Company succession' }
const kindHints: Record<TransferCaseKind, string> = {
  'receiver-unreachable': 'They can’t sign in, lost their phone, or the person in charge has left',
  succession: 'A company was renamed, merged, split or closed, and another takes over',
}
const sides: Record<TransferCaseSide, string> = { owner: 'Current owner', successor: 'New owner' }
const states: Record<TransferCaseState, string> = {
  submitted: 'Submitted',
  reviewing: 'In review',
  approved: 'Transferring',
  completed: 'Completed',
  failed: 'Failed',
  rejected: 'Not approved',
  withdrawn: 'Withdrawn',
}
const meanings: Record<TransferCaseState, string> = {
  submitted: 'We have your documents and will start within one business day.',
  reviewing: 'We’re checking your documents. If anything is missing, we’ll ask in the conversation.',
  approved: 'Approved. We’re changing passwords and handing over the servers.',
  completed: 'The servers now belong to the new account.',
  failed: 'One of the servers couldn’t be handed over, so nothing has changed. An engineer will try again.',
  rejected: 'Not approved. Provide what’s missing and apply again.',
  withdrawn: 'You withdrew this application.',
}
const documents: Record<TransferCaseKind, readonly string[]> = {
  'receiver-unreachable': [
    'A transfer agreement signed by both parties',
    'The recipient’s proof of identity or company registration',
    'Evidence of why they can’t respond online',
  ],
  succession: [
    'Proof of the company’s change, merger or closure',
    'A handover statement signed by both companies',
    'The successor’s registration and a letter of authorization',
  ],
}

export const transferCases: typeof zh = {
  title: 'Assisted transfers',
  subtitle: 'If the other party can’t respond online, or a company changes hands, send us the documents and we’ll transfer the servers.',
  tabs: { label: 'Service and support', workOrders: 'Tickets', transfers: 'Assisted transfers' },
  create: 'Apply',
  back: 'Back to applications',
  online: 'If both parties can sign in, transfer online instead: it takes minutes.',
  toOnline: 'Transfer online',
  kinds,
  kindHints,
  sides,
  states,
  meanings,
  list: {
    caption: 'Assisted transfer applications',
    subject: 'Application',
    servers: 'Servers',
    other: 'Other party',
    state: 'Status',
    changed: 'Last updated',
    actions: 'Actions',
    open: 'View',
    more: (count) => `and others, ${count} in total`,
    states: 'Filter by status',
    all: 'All',
  },
  empty: {
    title: 'No applications yet',
    text: 'Transfers that need our help appear here with their documents and status.',
    nothing: 'No applications with this status',
    clear: 'Show all',
  },
  form: {
    title: 'Apply for an assisted transfer',
    lead: 'We check with both parties and transfer free of charge. You’ll confirm it’s you when you submit.',
    kind: 'Situation',
    side: 'Your role',
    sideHints: { owner: 'The servers are in my account now', successor: 'They’re in another account and I’m taking over' },
    servers: 'Servers to transfer',
    serversHint: 'Renew overdue servers first.',
    noServers: 'Your account has no servers. If you’re taking over, choose “New owner”.',
    codes: 'Server IDs',
    codesHint: 'One per line, starting with srv-. If you don’t know them, ask the previous user or our engineers.',
    otherParty: { owner: 'Recipient’s phone or account number', successor: 'Current owner’s phone or account number' },
    otherPartyHint: 'They need a verified account with us.',
    otherName: 'Other party’s name or company',
    body: 'Describe the situation',
    bodyHint: 'How the two parties are related, why it can’t be done online, and when you need it.',
    documents: 'Documents',
    documentsOf: documents,
    fileHint: 'One to five files; combine pages into a PDF or zip. Cover unneeded details on identity documents.',
    wants: 'Upload at least one document.',
    wantsServer: 'Choose at least one server.',
    wrongCode: (code) => `“${code}” is not a server ID.`,
    submit: 'Confirm and submit',
    submitted: (number) => `Application ${number} submitted.`,
    workOrderTitle: (kind, servers) => `Assisted transfer (${kind}): ${servers}`,
  },
  facts: {
    label: 'Transfer application',
    kind: 'Situation',
    side: 'Your role',
    servers: 'Servers',
    other: 'Other party',
    reason: 'Why it was not approved',
    progress: 'Progress',
    talk: 'Documents and messages are in the conversation below.',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw this application?',
    withdrawText: 'The documents stay in the conversation. You can apply again.',
    withdrawn: 'Application withdrawn.',
    transfer: 'View transfer',
  },
}

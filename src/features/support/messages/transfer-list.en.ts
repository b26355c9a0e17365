import type { TransferCaseKind, TransferCaseSide, TransferCaseState } from '../model/transfer-cases.ts'
import type { transferCases as zh } from './transfer-list.zh.ts'

const kinds: Record<TransferCaseKind, string> = { 'receiver-unreachable': 'Recipient unreachable', succession: 'Company succession' }
const kindHints: Record<TransferCaseKind, string> = {
  'receiver-unreachable': 'They cannot sign in, lost their phone, or the person in charge is gone',
  succession: 'A company was renamed, merged, split or closed, and another one takes over',
}
const sides: Record<TransferCaseSide, string> = { owner: 'I hand over', successor: 'I take over' }
const states: Record<TransferCaseState, string> = {
  submitted: 'Submitted',
  reviewing: 'In review',
  approved: 'Transferring',
  completed: 'Completed',
  failed: 'Not completed',
  rejected: 'Not approved',
  withdrawn: 'Withdrawn',
}
const meanings: Record<TransferCaseState, string> = {
  submitted: 'We have your documents and begin within one working day.',
  reviewing: 'We are checking the documents. If anything is missing, we ask for it in the conversation.',
  approved: 'Approved. Passwords are being changed and the servers handed over.',
  completed: 'The servers belong to the new account.',
  failed: 'One of the servers could not be handed over, so everything is as it was. An engineer will try again.',
  rejected: 'Not approved. You can complete what is missing and apply again.',
  withdrawn: 'You withdrew this application.',
}
const documents: Record<TransferCaseKind, readonly string[]> = {
  'receiver-unreachable': [
    'A transfer agreement signed by both sides',
    'The recipient’s proof of identity or company registration',
    'Something that shows why they cannot answer online',
  ],
  succession: [
    'Proof of the change, merger or closing of the company',
    'A statement of the handover signed by both companies',
    'The successor’s registration and a letter of authority',
  ],
}

export const transferCases: typeof zh = {
  title: 'Assisted transfers',
  subtitle: 'If the other side cannot answer online, or a company changes hands, send us the documents and we transfer the servers.',
  tabs: { label: 'Service and support', workOrders: 'Tickets', transfers: 'Assisted transfers' },
  create: 'Apply',
  back: 'Back to the list',
  online: 'If both sides can sign in, transfer online: it is done on the spot.',
  toOnline: 'Transfer online',
  kinds,
  kindHints,
  sides,
  states,
  meanings,
  list: {
    caption: 'Applications for assisted transfers',
    subject: 'Application',
    servers: 'Servers',
    other: 'Other side',
    state: 'Status',
    changed: 'Last change',
    actions: 'Actions',
    open: 'View',
    more: (count) => `and others, ${count} in all`,
    states: 'Filter by status',
    all: 'All',
  },
  empty: {
    title: 'No applications',
    text: 'Transfers that need our help are listed here with their documents and how they stand.',
    nothing: 'No applications with this status',
    clear: 'Show all',
  },
  form: {
    title: 'Apply for an assisted transfer',
    lead: 'We check with both sides and transfer free of charge. You confirm that it is you when you submit.',
    kind: 'Situation',
    side: 'Which side are you',
    sideHints: { owner: 'The servers are in my account now', successor: 'They are in another account and I take over' },
    servers: 'Servers to transfer',
    serversHint: 'Renew servers that are off for being overdue first.',
    noServers: 'Your account has no servers. If you take over, choose “I take over”.',
    codes: 'Server IDs',
    codesHint: 'One a line, beginning with srv-. Ask whoever used them, or our engineers, if you do not know them.',
    otherParty: { owner: 'Recipient’s phone or account number', successor: 'Phone or account number of the present owner' },
    otherPartyHint: 'They need a verified account with us.',
    otherName: 'Name of the other person or company',
    body: 'What is the situation',
    bodyHint: 'How the two sides are related, why it cannot be done online, and by when you need it.',
    documents: 'Documents',
    documentsOf: documents,
    fileHint: 'One to five; combine pages into a PDF or zip file. Cover what is not needed on identity documents.',
    wants: 'Upload at least one document.',
    wantsServer: 'Choose at least one server.',
    wrongCode: (code) => `“${code}” is not a server ID.`,
    submit: 'Confirm it is you and submit',
    submitted: (number) => `Application ${number} submitted.`,
    workOrderTitle: (kind, servers) => `Assisted transfer (${kind}): ${servers}`,
  },
  facts: {
    label: 'Transfer application',
    kind: 'Situation',
    side: 'You',
    servers: 'Servers',
    other: 'Other side',
    reason: 'Why it was not approved',
    progress: 'Progress',
    talk: 'Documents and messages are in the conversation below.',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw this application?',
    withdrawText: 'The documents stay in the conversation. You can apply again.',
    withdrawn: 'Application withdrawn.',
    transfer: 'View the transfer',
  },
}

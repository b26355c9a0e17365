import type { replies as zh, replyActions as actions, replyErrors as errors, replyFaults as faults } from './replies.zh.ts'

export const replies: typeof zh = {
  views: { label: 'Tickets', queue: 'Tickets', replies: 'Canned replies' },
  subtitle: 'Texts that support staff can insert into a reply. They can still edit the text, and nothing is sent until they send it.',
  list: 'Canned replies',
  none: 'No canned replies yet.',
  add: 'Add canned reply',
  edit: 'Edit',
  editOf: (title) => `Edit ${title}`,
  up: (title) => `Move ${title} up`,
  down: (title) => `Move ${title} down`,
  columns: { title: 'Title', languages: 'Languages', actions: 'Actions' },
  archived: 'Archived',
  archive: 'Archive',
  archiveOf: (title) => `Archive ${title}`,
  restore: 'Use again',
  restoreOf: (title) => `Use again: ${title}`,
  title: 'Title',
  titleHint: 'Only colleagues see it. The search looks here.',
  category: 'Category',
  noCategory: 'Any category',
  text: { zh: 'Simplified Chinese text', 'zh-TW': 'Traditional Chinese text', en: 'English text' },
  textHint: 'A language left empty uses the text in another language.',
  placeholders: 'Placeholders',
  placeholdersHint: 'Select one to insert it into the text you’re editing. It’s replaced with the ticket’s actual value when used.',
  placeholder: { customer: 'Customer’s nickname', ticket: 'Ticket number', server: 'Server name', staff: 'Your name' },
  save: 'Save',
  done: { save: 'Canned reply saved.', archive: 'Archived. It’s no longer offered.', restore: 'In use again.', order: 'Order saved.' },
  pick: 'Insert a canned reply',
  pickText: 'Search by title, choose with the arrow keys, and press Enter to insert it at the cursor. Check the text before you send it.',
  search: 'Search titles',
  noMatch: 'No canned reply has this title.',
  languages: { zh: 'Simplified', 'zh-TW': 'Traditional', en: 'English' },
}

export const replyErrors: typeof errors = {
  'no-such-reply': 'This canned reply doesn’t exist. Reload the page.',
  'reply-changed': 'A colleague just changed this canned reply. Close the dialog and check the current version before editing.',
  'replies-changed': 'A colleague just added or archived a canned reply. Check the current list and order it again.',
  'reply-title-taken': 'Another canned reply has this title. Choose a different one.',
}

export const replyFaults: typeof faults = {
  'reply-title-taken': replyErrors['reply-title-taken'],
  'reply-text': 'Enter a text in at least one language.',
  'reply-placeholder': 'Only {customer}, {ticket}, {server} and {staff} can be in braces. Correct the text.',
}

export const replyActions: typeof actions = {
  'POST /admin/replies/order': 'Order canned replies',
  'POST /admin/replies/{replyId}': 'Edit canned reply',
  'POST /admin/replies/{replyId}/archive': 'Archive or restore canned reply',
}

import type * as base from './zh.ts'

export const notes: typeof base.notes = {
  title: 'Notes',
  text: 'For colleagues. The customer’s data export includes the text of each note, without its author. Stick to facts.',
  none: 'No notes yet.',
  add: 'Add note',
  addTitle: (customer) => `Add a note on ${customer}`,
  body: 'Note',
  bodyHint: 'Leave out passwords, ID numbers and card numbers.',
  pinned: 'Pinned',
  pinnedHint: 'Pinned notes show at the top of the customer page and on their tickets.',
  save: 'Save',
  edit: 'Edit',
  editTitle: 'Edit note',
  pin: 'Pin',
  unpin: 'Unpin',
  remove: 'Delete',
  removeTitle: 'Delete this note?',
  removeText: 'This can’t be undone.',
  of: (author, at) => `${author} · ${at}`,
  changed: (at) => `edited ${at}`,
  actionsOf: (author) => `Note by ${author}`,
  done: { add: 'Note saved.', edit: 'Note updated.', pin: 'Note pinned.', unpin: 'Note unpinned.', remove: 'Note deleted.' },
}

export const noteErrors: typeof base.noteErrors = {
  'note-gone': 'This note has been deleted. Refresh the page.',
  'note-of-another': 'You can edit and delete only your own notes. Ask an owner to delete a colleague’s note.',
  'note-changed': 'This note was just edited elsewhere. Refresh the page, then edit it again.',
  'note-most': (detail) => `This customer already has ${String(detail['most'])} notes. Delete some you no longer need first.`,
}

export const noteActions: typeof base.noteActions = {
  'POST /admin/accounts/{number}/notes': 'Add a note on a customer',
  'POST /admin/accounts/{number}/notes/{noteId}': 'Edit a note on a customer',
  'POST /admin/accounts/{number}/notes/{noteId}/pin': 'Pin or unpin a note on a customer',
  'POST /admin/accounts/{number}/notes/{noteId}/remove': 'Delete a note on a customer',
}

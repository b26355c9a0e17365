import { endpoint } from '#platform/http/endpoint.ts'
import { addNoteForm, changeNoteForm, noteForm, pinNoteForm } from './forms.ts'
import { addNote, changeNote, pinNote, removeNote } from './server/write-notes.ts'

export const noteEndpoints = [
  endpoint('POST /admin/accounts/{number}/notes', addNote, {
    access: 'staff:accounts',
    summary: 'Add a note on a customer, which their data export contains',
    input: addNoteForm,
  }),
  endpoint('POST /admin/accounts/{number}/notes/{noteId}', changeNote, {
    access: 'staff:accounts',
    summary: 'Change one’s own note on a customer',
    input: changeNoteForm,
  }),
  endpoint('POST /admin/accounts/{number}/notes/{noteId}/pin', pinNote, {
    access: 'staff:accounts',
    summary: 'Pin a note on a customer, or release it',
    input: pinNoteForm,
  }),
  endpoint('POST /admin/accounts/{number}/notes/{noteId}/remove', removeNote, {
    access: 'staff:accounts',
    summary: 'Remove one’s own note on a customer; owners remove any',
    input: noteForm,
  }),
]

import { z } from 'zod'
import { accountNumberField } from '../forms.ts'
import { noteRules } from '../model/notes.ts'

const body = z.string().trim().min(1).max(noteRules.bodyMax)
const note = z.strictObject({ number: accountNumberField, noteId: z.uuid() })

export const addNoteForm = z.strictObject({ number: accountNumberField, body, pinned: z.boolean(), idempotencyKey: z.uuid() })
export const changeNoteForm = note.extend({ body, revision: z.int().min(1).max(1_000_000) })
export const pinNoteForm = note.extend({ pinned: z.boolean() })
export const noteForm = note

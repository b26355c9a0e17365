import type * as base from './errors.zh.ts'

export const staffErrors: typeof base.staffErrors = {
  'session-gone': 'This session has already ended. Refresh the page.',
  'proof-needed': 'Confirm it’s you first.',
  'password-wrong': 'Wrong password.',
  'same-password': 'This is your current password. Choose another one.',
  'link-gone': 'This link was already used or has expired. Ask an owner for a new one.',
  'not-ready': 'Required steps aren’t done yet. Reload the page to see them.',
  'setup-gone': 'This link was already used or has expired.',
  'own-account': 'Only another owner can change your own role and sign-in.',
  'last-owner': 'This is the last owner and can’t be disabled or given another role.',
  'no-such-staff': 'Staff member not found, or their status has changed. Reload the page.',
  'setting-changed': 'A colleague has just changed this. See the note on the field, then decide.',
}

export const staffFaults: typeof base.staffFaults = {
  'no-region': 'Choose at least one region.',
  'login-name-form': '3 to 40 characters: a lowercase letter first, then letters, digits, dots and hyphens.',
  'name-taken': 'This user name is already in use.',
  'password-wrong': 'Wrong password.',
  'same-password': 'This is your current password. Choose another one.',
  'setting-form': 'Invalid value. Follow the hint.',
}

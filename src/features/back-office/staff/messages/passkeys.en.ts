import type { passkeyActions as actions, passkeyErrors as errors, staffPasskeys as zh } from './passkeys.zh.ts'

export const staffPasskeys: typeof zh = {
  text: 'Confirm sign-ins and sensitive actions with your fingerprint, face or a security key. Phishing sites can’t steal it.',
  required: 'In production, owners must use a passkey. App codes can’t replace it, and recovery codes are for a lost device.',
  second: 'Turn on two-factor authentication first. Its recovery codes let you in if you lose your device.',
  removeText: (name) => `“${name}” will no longer sign in to the back office. You can then delete the copy on your device.`,
  addTitle: 'Add a passkey',
  addText: 'Owners sign in to the back office with a passkey. Add one now on this device or a security key, and you’ll be signed in.',
  other: 'Use another way',
}

export const passkeyErrors: typeof errors = {
  'passkey-second': 'Turn on two-factor authentication before you add a passkey.',
  'passkey-last': 'An owner must keep at least one passkey. Add a new one before you remove this one.',
  'passkey-instead': 'This account can’t use app codes. Use your passkey, or a recovery code if you don’t have your device.',
}

export const passkeyActions: typeof actions = {
  'passkey-added': 'Added the passkey required to sign in',
  'POST /admin/passkeys/setup': 'Started adding a passkey',
  'POST /admin/passkeys': 'Added a passkey',
  'PATCH /admin/passkeys/{passkeyId}': 'Renamed a passkey',
  'POST /admin/passkeys/{passkeyId}/remove': 'Removed a passkey',
}

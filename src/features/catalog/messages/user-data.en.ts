import type { userData as zh } from './user-data.zh.ts'

/** Texts of the field for user data, loaded with it. */
export const userData: typeof zh = {
  label: 'User data',
  note: 'Optional. cloud-init runs it at the first boot',
  open: 'Add user data',
  hint: 'Up to 64 KiB of plain text: #cloud-config, a script that starts with #!, #include, and more. It is stored encrypted and deleted once the system is installed. You can’t view it here later, but programs on the server can read it.',
}

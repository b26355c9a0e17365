import type { columns as zh } from './columns.zh.ts'

export const columns: typeof zh = {
  open: 'Columns',
  title: 'Table layout',
  text: 'Name and actions are always shown. The layout is saved to your account; cards on phones are not affected.',
  shown: 'Visible columns',
  up: (name) => `Move ${name} up`,
  down: (name) => `Move ${name} down`,
  now: (name, place) => `${name} is now column ${place}`,
  density: 'Row height',
  densities: { normal: 'Normal', compact: 'Compact' },
  none: 'Show at least one column.',
  reset: 'Reset',
  save: 'Save',
  saved: 'Table layout saved',
}

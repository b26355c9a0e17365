import { walkWidths } from '../harness/walk-widths.ts'

walkWidths('template1', [
  { locale: 'en', theme: 'dark', screen: 'phone', axe: true },
  { locale: 'zh', theme: 'light', screen: 'phone', axe: false },
  { locale: 'zh-TW', theme: 'light', screen: 'phone', axe: false },
])

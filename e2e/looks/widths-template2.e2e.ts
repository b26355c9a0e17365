import { walkWidths } from '../harness/walk-widths.ts'

walkWidths('template2', [
  { locale: 'en', theme: 'dark', screen: 'desktop', axe: true },
  { locale: 'zh', theme: 'light', screen: 'phone', axe: false },
  { locale: 'zh-TW', theme: 'light', screen: 'phone', axe: true },
])

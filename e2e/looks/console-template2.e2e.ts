import { walkConsole } from '../harness/walk-console.ts'

walkConsole('template2', [
  { locale: 'zh', theme: 'light', screen: 'desktop', asks: 'first visit' },
  { locale: 'zh-TW', theme: 'light', screen: 'phone', asks: 'axe' },
  { locale: 'en', theme: 'dark', screen: 'desktop', asks: 'axe' },
])

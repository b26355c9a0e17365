import type { cuts as zh } from './cuts.zh.ts'

/** Confirmations of power cuts, loaded with their dialog. */
export const cuts: typeof zh = {
  'hard-reset': {
    title: (name) => `要強制重新啟動 ${name} 嗎？`,
    text: '不等系統關閉就斷電，再重新開機。尚未寫入磁碟的資料會遺失，檔案系統可能需要修復。請只在伺服器沒有回應時使用，平時用「重新啟動」。',
  },
  'power-off': {
    title: (name) => `要強制關閉 ${name} 嗎？`,
    text: '不等系統關閉就斷電。尚未寫入磁碟的資料會遺失，檔案系統可能需要修復。請只在伺服器沒有回應時使用，平時用「關機」。',
  },
}

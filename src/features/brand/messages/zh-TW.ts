import type { zh } from './zh.ts'

export const zhTW: typeof zh = {
  errors: {
    'not-an-image': '請上傳PNG、JPG、WebP或SVG圖片。',
    'unsafe-svg': '這個SVG含有指令碼、實體或外部參照，因此未接收。請在設計軟體中另存為一般SVG，或匯出PNG。',
    'image-too-small': ({ minSide }) => `圖片太小，短邊至少要有${minSide}像素。`,
    'too-pale': '這個顏色太淺，在白色頁面上看不清楚。請選深一點的顏色。',
  },
  upload: '上傳圖片',
  replace: '換一張',
  remove: '移除',
  uploading: (percent) => `正在上傳 ${percent}%`,
  ready: '圖片已上傳，儲存後生效。',
  none: '未設定',
  shown: '目前的圖片',
  color: '建議的顏色',
  shipped: '使用預設配色',
  code: '色碼',
  previewTitle: '效果預覽',
  schemes: { light: '版型一・淺色', dark: '版型一・深色', paper: '版型二・紙色', graphite: '版型二・石墨' },
  sampleButton: '立即購買',
  sampleLink: '查看方案',
  contrast: (button, link) => `按鈕文字 ${button}:1，連結 ${link}:1`,
  shifted: (given, used) => `${given}在這種底色上不夠清楚，會改用${used}。`,
  checking: '正在計算對比…',
  failed: '預覽未能算出，顏色仍可儲存。請稍後再試。',
}

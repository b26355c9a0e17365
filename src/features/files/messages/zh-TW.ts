import type { FilesMessages } from './zh.ts'

const kinds: Readonly<Record<string, string>> = {
  gif: 'GIF 動畫',
  heic: 'HEIC 照片（可在手機相機設定改為「最相容」，或截圖後上傳）',
  svg: 'SVG 向量圖',
  html: '網頁檔案',
  pdf: 'PDF 文件',
}

const zipFaults: Readonly<Record<string, string>> = {
  broken: '這個 zip 檔無法開啟，可能已損壞。請重新壓縮。',
  locked: '這個 zip 檔設有密碼，我們無法檢查。請移除密碼後再上傳。',
  'too-much': '這個 zip 檔解壓縮後太大，或內容與標示不符，因此沒有接收。',
  path: 'zip 裡有不安全的檔名（路徑或連結）。請重新壓縮，只放一般檔案。',
  nested: 'zip 裡還有壓縮檔。請先解壓縮，再直接壓縮裡面的檔案。',
}

const pdfFaults: Readonly<Record<string, string>> = {
  active: '這個 PDF 含有指令碼、自動執行的動作或內嵌檔案，可能不安全。請用「列印」另存成新的 PDF 再上傳。',
  unreadable: '這個 PDF 已加密或無法檢查。請移除密碼，或用「列印」另存成新的 PDF 再上傳。',
  'too-much': '這個 PDF 解開後過大，因此沒有接收。請用「列印」另存成新的 PDF，或分成幾個檔案上傳。',
}

export const zhTW: FilesMessages = {
  errors: {
    'not-an-image': (detail) => {
      const kind = kinds[String(detail['found'])]
      return kind ? `這是 ${kind}。請上傳 JPG、PNG 或 WebP 圖片。` : '這個檔案不是圖片。請上傳 JPG、PNG 或 WebP 圖片。'
    },
    'too-many-pixels': (detail) => `圖片像素太多，最多 ${String(detail['megapixels'])} 百萬像素。`,
    'image-too-small': (detail) => `圖片太小，短邊至少 ${String(detail['minSide'])} 像素，請換一張更清晰的。`,
    'broken-image': '這張圖片無法開啟，可能已損壞。請重新拍攝或另存後再上傳。',
    'attachment-kind': (detail) => `不支援這種檔案。可以上傳：${String(detail['allowed'])}。`,
    'other-content': (detail) => `檔案內容不是 ${String(detail['kind'])}，或者已損壞。請檢查後重新上傳。`,
    'not-text': '這個檔案不是純文字。日誌請另存為 UTF-8 文字檔，其他內容請壓縮成 zip。',
    zip: (detail) => zipFaults[String(detail['why'])] ?? zipFaults['broken']!,
    pdf: (detail) => pdfFaults[String(detail['why'])] ?? pdfFaults['unreadable']!,
    away: '檔案儲存空間暫時無法使用，這次沒有儲存；已上傳的檔案不受影響。請過幾分鐘再試。',
    quota: (detail) => `您的上傳空間（${String(detail['maxMib'])} MB）已用完，請先刪除不需要的檔案。`,
    'sent-often': '上傳太頻繁，請稍後再試。',
    infected: '安全檢查在這個檔案中發現惡意程式，因此沒有接收。請先掃毒，再換一個檔案上傳。',
    'scan-unavailable': '目前無法對檔案進行安全檢查，因此沒有接收。已填寫的內容都還在，請過幾分鐘再上傳。',
    gone: '有檔案已逾期，請重新上傳。',
    'not-found': '找不到這個檔案，它可能已被刪除。',
  },
}

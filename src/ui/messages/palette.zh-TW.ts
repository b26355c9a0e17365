/** Texts of the command palette, for the console and the back office. */
export const palette = {
  title: '搜尋與前往',
  results: '搜尋結果',
  recent: '最近使用',
  searching: '搜尋中…',
  count: (count: number) => `${count} 筆結果`,
  none: (typed: string) => `找不到「${typed}」`,
  noneHint: '換個關鍵字，或輸入英文名稱，例如 order 找訂單。',
  failed: '目前無法搜尋，頁面與操作仍可使用。',
  retry: '重試',
  keys: { move: '選擇', open: '開啟', newTab: '在新分頁開啟', close: '關閉' },
  shortcuts: {
    title: '鍵盤快速鍵',
    palette: '搜尋與前往',
    listSearch: '移到清單的搜尋欄',
    sheet: '檢視快速鍵',
    rows: '在清單中逐列移動',
    openRow: '開啟這一列',
    single: '啟用單鍵快速鍵',
    singleHint: '如果語音輸入或螢幕閱讀器誤觸 / 或 ?，可以關閉。',
  },
}

export const previewNote = '這是預覽：文字尚未儲存，訪客看不到。'

export const previewNote = '这是预览：文字还没有保存，访客看不到。'

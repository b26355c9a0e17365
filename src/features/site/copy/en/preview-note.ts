export const previewNote = 'This is a preview. The text isn’t saved, and visitors can’t see it.'

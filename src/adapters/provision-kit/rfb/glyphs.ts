/**
 * Glyphs of a small font, drawn by hand, from `!` to `~`: a digit to the base of 32 a row, whose five bits are the dots from left
 * to right. Of the nine rows the last two are below the baseline. Rows that are not listed are empty.
 */
const drawn =
  '4444404 aaa aavavaa 4fke5u4 op248j3 cik8lid 448 2488842 8422248 04lel4 044v44 00000c48 000v 00000cc 122488g ' +
  'ehjlphe 4c4444e eh1248v v2421he 26aiv22 vgu11he 68guhhe v124888 ehhehhe ehhf12c 0cc0cc 0cc0c48 248g842 00v0v 8421248 eh12404 ' +
  'eh1dlle ehhvhhh uhhuhhu ehggghe sihhhis vgguggv vgguggg ehgnhhf hhhvhhh e44444e 72222ic hikokih ggggggv hrllhhh hhpljhh ehhhhhe ' +
  'uhhuggg ehhhlid uhhukih fgge11u v444444 hhhhhhe hhhhha4 hhhllla hha4ahh hhha444 v1248gv e88888e g884221 e22222e 4ah 0000000v ' +
  '842 00e1fhf ggmphhu 00egghe 11djhhf 00ehvge 698s888 00fhhhf1e ggmphhh 40c444e 2062222ic ggikoki c44444e 00qllhh 00mphhh 00ehhhe ' +
  '00uhhhugg 00djhhf11 00mpggg 00fge1u 88s8896 00hhhjd 00hhha4 00hhlla 00ha4ah 00hhhhf1e 00v248v 2448442 4444444 8442448 008l2'

const glyphs = drawn.split(' ').map((rows) => [...rows].map((row) => Number.parseInt(row, 32)))
/** Characters without a drawing become an empty box. */
const unknown = [31, 17, 17, 17, 17, 17, 31]

/** The rows of a letter, five bits each. */
export function glyphOf(letter: string): readonly number[] {
  if (letter === ' ') return []
  return glyphs[letter.charCodeAt(0) - 0x21] ?? unknown
}

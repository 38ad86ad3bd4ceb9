/** A text of one line, without characters that are invisible or reverse the text around them. */
export const ONE_LINE: RegExp = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]*$/u

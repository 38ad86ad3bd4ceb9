/**
 * A single line of text without invisible characters or ones that reverse the text around them; the joiner within an
 * emoji is allowed.
 */
export const ONE_LINE: RegExp =
  /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]|(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic}))*$/u

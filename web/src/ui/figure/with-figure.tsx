import type { ReactNode } from 'react'

/** Placeholder in a sentence for the number that explains itself. */
export const HERE = '\u2063'

/** A sentence of the locale with a figure instead of `HERE`. */
export function withFigure(sentence: string, figure: ReactNode): ReactNode {
  const [before = '', after = ''] = sentence.split(HERE)
  return (
    <>
      {before}
      {figure}
      {after}
    </>
  )
}

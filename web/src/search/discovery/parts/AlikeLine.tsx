import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { lazy, Suspense } from 'react'
import { loadArea } from '../../../core/i18n'
import type { FieldWords } from '../../filters/field-words'

const Alike = lazy(async () => {
  const [{ Alike: Line }] = await Promise.all([import('./Alike'), loadArea('reportTabs')])
  return { default: Line }
})

/** Why an influencer is among the lookalikes; nothing in every other list. */
export function AlikeLine({ hit, words }: { hit: Hit; words: FieldWords }) {
  const { likeness } = hit
  if (likeness === undefined) return null
  return (
    <Suspense>
      <Alike hit={{ ...hit, likeness }} words={words} />
    </Suspense>
  )
}

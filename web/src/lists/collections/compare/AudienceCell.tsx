import type { ComparedInfluencer } from '@kolscope/contract/lists/collections/members'
import type { FieldWords } from '../../../search/filters/field-words'
import { audienceText, shownShares } from '../audience-words'
import classes from './compare.module.css'

interface Props {
  one: ComparedInfluencer
  dimension: string
  words: FieldWords
}

/** The largest shares of an audience as bars with their percent. */
export function AudienceCell({ one, dimension, words }: Props) {
  const shares = shownShares(dimension, one.audience.find((it) => it.dimension === dimension)?.shares ?? [])
  if (shares.length === 0) return <span className={classes.soft}>{words.t('compare.unknownAudience')}</span>
  return (
    <ul className={classes.shares}>
      {shares.map(({ value, percent }) => (
        <li key={value}>
          <span>{audienceText(words, dimension, value)}</span>
          <span>{words.format.percent(percent, { digits: 0 })}</span>
          <span className={classes.bar} aria-hidden="true">
            <span style={{ width: `${Math.min(percent, 100)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

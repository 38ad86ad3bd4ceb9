import { AUDIENCE_DIMENSIONS } from '@kolscope/contract/core/enums'
import type { RollUp } from '@kolscope/contract/lists/collections/members'
import { audienceText, shownShares } from '../../../search/filters/audience-words'
import type { FieldWords } from '../../../search/filters/field-words'
import { ShareBar } from '../../../ui/chart/ShareBar'
import { AgeMark } from '../../../ui/figure/AgeMark'
import classes from './roll-up.module.css'

interface Props {
  title: string
  shares: readonly { value: string; count?: number; percent: number }[]
  words: FieldWords
  textOf: (value: string) => string
  /** The basis of the shares. */
  about?: string
  /** When the oldest of the summed numbers was observed. */
  observedAt?: string
}

/** Shares as bars with their percent, and their counts if known. */
export function Mix({ title, shares, words: { t, format }, textOf, about, observedAt }: Props) {
  return (
    <div className={classes.mix}>
      <h2>{title}</h2>
      {about !== undefined && (
        <p className={classes.soft}>
          {about}
          <AgeMark at={observedAt} isTotal />
        </p>
      )}
      {shares.length === 0 && <p className={classes.soft}>{t('deciding.roll.unknown')}</p>}
      <dl>
        {shares.map(({ value, count, percent }) => (
          <div key={value} className={classes.share}>
            <dt title={textOf(value)}>{textOf(value)}</dt>
            <dd>
              <ShareBar percent={percent} />
              <span>
                {format.share(percent)}
                {count !== undefined && <small> · {format.full(count)}</small>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The people that the members reach together, by each dimension that is known for any of them. */
export function AudienceMix({ rollUp, words }: { rollUp: RollUp; words: FieldWords }) {
  const { t } = words
  const mixes = AUDIENCE_DIMENSIONS.flatMap((dimension) =>
    rollUp.audience.filter((one) => one.dimension === dimension && one.shares.length > 0),
  )
  if (mixes.length === 0) return <Mix title={t('field.audience')} shares={[]} words={words} textOf={String} />
  return mixes.map(({ dimension, n, observed_at, shares }) => (
    <Mix
      key={dimension}
      title={t('deciding.roll.audience', { dimension: t(`dimension.${dimension}`) })}
      about={t('deciding.roll.audienceOf', { count: n, all: rollUp.members })}
      observedAt={observed_at}
      shares={shownShares(dimension, shares)}
      words={words}
      textOf={(value) => audienceText(words, dimension, value)}
    />
  ))
}

import { members, type RollUp, type Triage } from '@kolscope/contract/lists/collections/members'
import type { Figure, MetricName } from '@kolscope/contract/market/metrics'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextKey } from '../../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import type { FieldWords } from '../../../search/filters/field-words'
import { FigureText } from '../../../ui/figure/FigureText'
import { AudienceMix, Mix } from './Mix'
import classes from './roll-up.module.css'

interface Props {
  collectionId: number
  triage: readonly Triage[]
  words: FieldWords
}

type Tile = 'followers' | 'reach' | 'engagement' | 'rate' | 'score'

const TILES = {
  followers: ['totalFollowers', 'total_followers'],
  reach: ['reachFollowers', 'reach_followers'],
  engagement: ['avgEngagement', 'total_engagement'],
  rate: ['engagementRate', 'median_engagement_rate'],
  score: ['influenceScore', 'median_influence_score'],
} as const satisfies Record<Tile, readonly [MetricName, keyof RollUp]>
const TILE_NAMES = Object.keys(TILES) as Tile[]

/** Whole posts and people: the decimals of summed means have no meaning. */
const whole = (figure: Figure): Figure => ({
  ...figure,
  value: figure.value === null ? null : Math.round(figure.value),
})

/** What a reader has to know about a total. */
const HINTS = {
  followers: 'deciding.roll.notDeduplicated',
  reach: 'deciding.roll.notDeduplicated',
  engagement: 'deciding.roll.onePost',
} as const satisfies Partial<Record<Tile, TextKey>>

function basisText({ n, value }: Figure, { members: all }: RollUp, { t }: FieldWords): string | null {
  if (value === null || n === null) return null
  return n >= all ? t('deciding.roll.ofAll') : t('deciding.roll.known', { count: n, all })
}

function FigureTile({ tile, rollUp, words }: { tile: Tile; rollUp: RollUp; words: FieldWords }) {
  const { t } = words
  const [name, key] = TILES[tile]
  const figure = tile === 'rate' || tile === 'score' ? rollUp[key] : whole(rollUp[key])
  const hint = HINTS[tile as keyof typeof HINTS]
  return (
    <div className={classes.tile}>
      <dt className="k-label">{t(`deciding.roll.${tile}`)}</dt>
      <dd className={classes.value}>
        <FigureText name={name} figure={figure} form="short" age="total" note={t(`deciding.roll.${tile}Why`)} />
      </dd>
      <dd className={classes.soft}>{basisText(figure, rollUp, words)}</dd>
      {hint !== undefined && <dd className={classes.soft}>{t(hint)}</dd>}
    </div>
  )
}

function MembersTile({ rollUp, words: { t, format } }: { rollUp: RollUp; words: FieldWords }) {
  const { triage, members: count, flagged } = rollUp
  const decidedCount = triage.shortlisted + triage.passed
  const all = decidedCount + triage.untriaged
  const share = (count: number) => `${all === 0 ? 0 : (100 * count) / all}%`
  return (
    <div className={classes.tile}>
      <dt className="k-label">{t('deciding.members')}</dt>
      <dd className={classes.value}>{format.full(count)}</dd>
      <dd className={classes.progress} aria-hidden="true">
        <span data-triage="shortlisted" style={{ width: share(triage.shortlisted) }} />
        <span data-triage="passed" style={{ width: share(triage.passed) }} />
      </dd>
      <dd className={classes.soft}>{t('deciding.roll.decided', { count: decidedCount, all })}</dd>
      <dd className={classes.soft}>{t('deciding.roll.flagged', { count: flagged })}</dd>
    </div>
  )
}

/**
 * All members together, or those of the selected decision: totals that say what they count twice, medians, and the mix.
 */
export function RollUpStrip({ collectionId, triage, words }: Props) {
  const { t } = words
  const [isOpen, setOpen] = useState(false)
  const input = { id: collectionId, ...(triage.length > 0 && { triage: [...triage] }) }
  const { data, error, refetch, isPlaceholderData } = useQueryOf(members.getRollUp, input, {
    placeholderData: keepPreviousData,
    ...refusedInPlace,
  })
  if (error) {
    return (
      <p className={classes.failed} role="alert">
        {t('deciding.roll.failed')}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      </p>
    )
  }
  if (!data) return <div className={classes.bone} aria-hidden="true" />
  const rollUp = data.data
  if (rollUp.members === 0) return null
  return (
    <section
      className={classes.strip}
      aria-label={t('deciding.roll.title')}
      data-stale={isPlaceholderData || undefined}
    >
      <dl className={classes.tiles}>
        <MembersTile rollUp={rollUp} words={words} />
        {TILE_NAMES.map((tile) => (
          <FigureTile key={tile} tile={tile} rollUp={rollUp} words={words} />
        ))}
      </dl>
      <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronDown size={16} aria-hidden="true" />
        {t(isOpen ? 'deciding.roll.hideMix' : 'deciding.roll.showMix')}
      </button>
      {isOpen && (
        <div className={classes.mixes}>
          <Mix
            title={t('field.platform')}
            shares={rollUp.platforms}
            words={words}
            textOf={(value) => words.option('platform', value)}
          />
          <Mix
            title={t('field.size')}
            shares={rollUp.sizes}
            words={words}
            textOf={(value) => words.option('size', value)}
          />
          <AudienceMix rollUp={rollUp} words={words} />
        </div>
      )}
    </section>
  )
}

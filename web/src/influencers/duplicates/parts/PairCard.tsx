import type { Duplicate } from '@kolscope/contract/influencers/duplicates'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowMerge, IconEqualNot } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { isoDate } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { ReasonTags } from '../../../ui/mark/ReasonTags'
import { Tag } from '../../../ui/mark/Tag'
import classes from '../duplicates.module.css'
import { useDeciding } from '../use-merging'
import { PairTable } from './PairTable'

interface Props {
  pair: Duplicate
  onDone: () => void
}

/** Two influencers that may be one account, why, and what to do about it. */
export function PairCard({ pair, onDone }: Props) {
  const t = useT()
  const id = useId()
  const [stays, setStays] = useState(pair.stays)
  const { merge, tell, isRunning } = useDeciding(onDone)
  const [first, second] = pair.influencers
  if (!first || !second) return null
  const merged = stays === first._id ? second : first
  const { decided } = pair
  const names = { name: first.name, other: second.name }
  const tellApart = (isDifferent: boolean) =>
    void tell({ influencer_id: first._id, other_id: second._id, is_different: isDifferent })
  return (
    <li className={classes.card} aria-labelledby={id}>
      <h2 className={classes.names} id={id}>
        <bdi>{first.name}</bdi> · <bdi>{second.name}</bdi>
      </h2>
      <p className={classes.why}>
        {decided === null && (
          <Tag tone={pair.is_sure ? 'positive' : 'warning'}>
            {t(pair.is_sure ? 'duplicates.sure' : 'duplicates.likely')}
          </Tag>
        )}
        <ReasonTags why={pair.why} textOf={(code) => t(`duplicates.why.${code}`)} />
      </p>
      <PairTable pair={pair} stays={stays} onStays={decided === null ? setStays : null} />
      {decided === null ? (
        <div className={classes.buttons}>
          <Button
            leftSection={<IconArrowMerge size={18} aria-hidden="true" />}
            loading={isRunning}
            aria-label={t('duplicates.mergeOf', names)}
            onClick={() => void merge({ influencer_id: stays, merged_id: merged._id })}
          >
            {t('duplicates.merge')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconEqualNot size={18} aria-hidden="true" />}
            disabled={isRunning}
            aria-label={t('duplicates.differentOf', names)}
            onClick={() => tellApart(true)}
          >
            {t('duplicates.different')}
          </Button>
          <p className={classes.soft}>{t('duplicates.mergeHint')}</p>
        </div>
      ) : (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            loading={isRunning}
            aria-label={t('duplicates.takeBackOf', names)}
            onClick={() => tellApart(false)}
          >
            {t('duplicates.takeBack')}
          </Button>
          <p className={classes.soft}>
            {decided.by === null
              ? t('duplicates.decided', { date: isoDate(decided.at) ?? '' })
              : t('duplicates.decidedBy', { date: isoDate(decided.at) ?? '', name: decided.by })}
          </p>
        </div>
      )}
    </li>
  )
}

import type { Duplicate, DuplicateAccount } from '@kolscope/contract/influencers/duplicates'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowMerge, IconEqualNot, IconUserCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { isoDate } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { ReasonTags } from '../../../ui/mark/ReasonTags'
import { Tag } from '../../../ui/mark/Tag'
import classes from '../duplicates.module.css'
import { useLinking } from '../use-linking'
import { useDeciding } from '../use-merging'
import { PairTable } from './PairTable'

interface Props {
  pair: Duplicate
  onDone: () => void
}

interface DecisionProps {
  pair: Duplicate
  accounts: readonly [DuplicateAccount, DuplicateAccount]
  deciding: ReturnType<typeof useDeciding>
  linking: ReturnType<typeof useLinking>
  stays: number
}

/** Merges one account, gives two of one person a profile, or tells them apart. */
function Decision({ pair, accounts, deciding: { merge, tell, isRunning }, linking, stays }: DecisionProps) {
  const t = useT()
  const [first, second] = accounts
  const names = { name: first.name, other: second.name }
  const merged = stays === first._id ? second : first
  return (
    <div className={classes.buttons}>
      {pair.kind === 'account' ? (
        <Button
          leftSection={<IconArrowMerge size={18} aria-hidden="true" />}
          loading={isRunning}
          aria-label={t('duplicates.mergeOf', names)}
          onClick={() => void merge({ influencer_id: stays, merged_id: merged._id })}
        >
          {t('duplicates.merge')}
        </Button>
      ) : (
        <Button
          leftSection={<IconUserCheck size={18} aria-hidden="true" />}
          loading={linking.isRunning}
          aria-label={t('duplicates.linkOf', names)}
          onClick={() => void linking.link(accounts)}
        >
          {t('duplicates.link')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconEqualNot size={18} aria-hidden="true" />}
        disabled={isRunning || linking.isRunning}
        aria-label={t('duplicates.differentOf', names)}
        onClick={() => void tell({ influencer_id: first._id, other_id: second._id, is_different: true })}
      >
        {t('duplicates.different')}
      </Button>
      <p className={classes.soft}>{t(pair.kind === 'account' ? 'duplicates.mergeHint' : 'duplicates.linkHint')}</p>
    </div>
  )
}

/** Who told two apart, and the way back. */
function Decided({
  pair,
  accounts,
  deciding: { tell, isRunning },
}: Pick<DecisionProps, 'pair' | 'accounts' | 'deciding'>) {
  const t = useT()
  const [first, second] = accounts
  if (pair.decided === null) return null
  const { at, by } = pair.decided
  const date = isoDate(at) ?? ''
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        loading={isRunning}
        aria-label={t('duplicates.takeBackOf', { name: first.name, other: second.name })}
        onClick={() => void tell({ influencer_id: first._id, other_id: second._id, is_different: false })}
      >
        {t('duplicates.takeBack')}
      </Button>
      <p className={classes.soft}>
        {by === null ? t('duplicates.decided', { date }) : t('duplicates.decidedBy', { date, name: by })}
      </p>
    </div>
  )
}

/** Two influencers that may be one account or one person, why, and what to do about it. */
export function PairCard({ pair, onDone }: Props) {
  const t = useT()
  const id = useId()
  const [stays, setStays] = useState(pair.stays)
  const deciding = useDeciding(onDone)
  const linking = useLinking(onDone)
  const [first, second] = pair.influencers
  if (!first || !second) return null
  const accounts = [first, second] as const
  const isOpen = pair.decided === null
  return (
    <li className={classes.card} aria-labelledby={id}>
      <h2 className={classes.names} id={id}>
        <bdi>{first.name}</bdi> · <bdi>{second.name}</bdi>
      </h2>
      <p className={classes.why}>
        {isOpen && (
          <Tag tone={pair.is_sure ? 'positive' : 'warning'}>
            {t(pair.is_sure ? `duplicates.sure.${pair.kind}` : `duplicates.likely.${pair.kind}`)}
          </Tag>
        )}
        <ReasonTags why={pair.why} textOf={(code) => t(`duplicates.why.${code}`)} />
      </p>
      <PairTable
        pair={pair}
        stays={stays}
        onStays={isOpen && pair.kind === 'account' ? setStays : null}
        isDisabled={deciding.isRunning}
      />
      {isOpen ? (
        <Decision pair={pair} accounts={accounts} deciding={deciding} linking={linking} stays={stays} />
      ) : (
        <Decided pair={pair} accounts={accounts} deciding={deciding} />
      )}
    </li>
  )
}

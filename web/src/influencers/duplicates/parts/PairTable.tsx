import type { Duplicate, DuplicateAccount } from '@kolscope/contract/influencers/duplicates'
import { Radio } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { isoDate } from '../../../core/format'
import { type Translate, useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { Tag } from '../../../ui/mark/Tag'
import { STATE_TONES } from '../../report/state-tones'
import classes from '../duplicates.module.css'

type Format = ReturnType<typeof useFormat>

interface Props {
  pair: Duplicate
  stays: number
  /** Null if nothing is to be chosen. */
  onStays: ((id: number) => void) | null
  /** While it is being decided. */
  isDisabled: boolean
}

function followersOf(t: Translate, format: Format, { total_follower, observed_at }: DuplicateAccount): ReactNode {
  if (total_follower === null) return t('duplicates.unknown')
  const day = observed_at === null ? null : isoDate(observed_at)
  return (
    <>
      {format.full(total_follower)}
      {day !== null && <small>{t('duplicates.asOf', { date: day })}</small>}
    </>
  )
}

/** What is compared, in the order of the rows. */
const factsOf = (t: Translate, format: Format, one: DuplicateAccount): Record<string, ReactNode> => ({
  platform: (
    <span className={classes.platform}>
      <PlatformMark platform={one.platform} size={14} /> {t(`platform.${one.platform}`)}
    </span>
  ),
  handle: one.user_name === null ? t('duplicates.unknown') : <bdi>@{one.user_name}</bdi>,
  id: one.social_id === null ? t('duplicates.unknown') : <bdi>{one.social_id}</bdi>,
  followers: followersOf(t, format, one),
  state: <Tag tone={STATE_TONES[one.state]}>{t(`state.${one.state}`)}</Tag>,
  posts: format.full(one.posts),
  collections: format.full(one.collections),
  person: one.profile === null ? t('duplicates.nobody') : <bdi>{one.profile.name}</bdi>,
  added: isoDate(one.created_at),
})

const FACTS = ['platform', 'handle', 'id', 'followers', 'state', 'posts', 'collections', 'person', 'added'] as const

/** Both accounts side by side, and the choice of the one that stays. */
export function PairTable({ pair, stays, onStays, isDisabled }: Props) {
  const t = useT()
  const format = useFormat()
  const group = useId()
  const columns = pair.influencers.map((one) => ({ one, facts: factsOf(t, format, one) }))
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('duplicates.fact.name')}</th>
          {columns.map(({ one }) => (
            <th key={one._id} scope="col" data-stays={one._id === stays || undefined}>
              <Link to="/influencers/$id" params={{ id: String(one._id) }}>
                <bdi>{one.name}</bdi>
              </Link>
              {onStays && (
                <Radio
                  size="xs"
                  name={group}
                  label={t('duplicates.stays')}
                  aria-label={t('duplicates.staysOf', { name: one.user_name ?? one.name, id: one._id })}
                  checked={one._id === stays}
                  disabled={isDisabled}
                  onChange={() => onStays(one._id)}
                />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FACTS.map((fact) => (
          <tr key={fact}>
            <th scope="row">{t(`duplicates.fact.${fact}`)}</th>
            {columns.map(({ one, facts }) => (
              <td key={one._id}>{facts[fact]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

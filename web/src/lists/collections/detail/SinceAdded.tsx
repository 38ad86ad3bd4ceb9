import type { Member } from '@kolscope/contract/lists/collections/members'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { isoDate } from '../../../core/format'
import type { FieldWords } from '../../../search/filters/field-words'
import { Unseen } from '../../../ui/mark/Unseen'
import type { MemberMetric } from './figure-of-hit'
import classes from './member.module.css'
import { changeOf } from './since-added'

interface Props {
  member: Member
  metric: MemberMetric
  words: FieldWords
}

/** The change of a number since the influencer was added; nothing if it is unchanged or unknown. */
export function SinceAdded({ member, metric, words: { t, format } }: Props) {
  const change = changeOf(member, metric)
  if (change === null) return null
  const { way, percent, before, now } = change
  const Arrow = way === 'up' ? IconArrowUpRight : IconArrowDownRight
  const text = format.percent(percent, { signed: true })
  const write = (value: number) =>
    metric === 'engagement_rate' ? format.percent(value, { digits: 2 }) : format.full(value)
  const why = t('deciding.since.from', {
    before: write(before),
    now: write(now),
    date: isoDate(member.added_at) ?? '',
  })
  return (
    <span className={classes.since} data-way={way} title={why}>
      <Arrow size={12} aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <Unseen>{t(`deciding.since.${way}`, { percent: text })}</Unseen>
    </span>
  )
}

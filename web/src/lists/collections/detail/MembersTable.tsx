import { memo } from 'react'
import { Avatar } from '../../../ui/mark/Avatar'
import { Decision } from './Decision'
import { MEMBER_METRIC_NAMES, MEMBER_METRICS } from './figure-of-hit'
import { MemberFigure } from './MemberFigure'
import { MemberName, MemberUnder } from './MemberName'
import { eachMember, type MemberListProps, type MemberProps } from './member-list'
import { RedFlags } from './RedFlags'
import classes from './table.module.css'

const Row = memo(function Row({ member, collectionId, words, isChosen, isCurrent, onToggle, onDecide }: MemberProps) {
  const { influencer, red_flags } = member
  return (
    <tr
      data-member={influencer.id}
      data-chosen={isChosen || undefined}
      data-passed={member.triage === 'passed' || undefined}
      tabIndex={isCurrent ? 0 : -1}
    >
      <td className={classes.check}>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => onToggle(influencer.id)}
          aria-label={words.t('select.one', { name: influencer.name })}
        />
      </td>
      <th scope="row" className={classes.who}>
        <div className={classes.identity}>
          <Avatar name={influencer.name} src={influencer.avatar} size={36} />
          <div>
            <MemberName member={member} collectionId={collectionId} words={words} />
            <MemberUnder member={member} words={words} />
          </div>
        </div>
      </th>
      {MEMBER_METRIC_NAMES.map((metric) => (
        <td key={metric} className={classes.number} data-metric={metric}>
          <MemberFigure member={member} metric={metric} words={words} />
        </td>
      ))}
      <td className={classes.flags}>
        <RedFlags flags={red_flags} influencer={influencer} words={words} />
      </td>
      <td className={classes.decision}>
        <Decision member={member} collectionId={collectionId} words={words} onDecide={onDecide} />
      </td>
    </tr>
  )
})

/** The members of a page, one per line. */
export const MembersTable = memo(function MembersTable(props: MemberListProps) {
  const { t } = props.words
  return (
    <div className={classes.box}>
      <table className={classes.table} aria-label={t('deciding.members')}>
        <thead>
          <tr>
            <td className={classes.check} />
            <th scope="col">{t('metric.influencer')}</th>
            {MEMBER_METRIC_NAMES.map((metric) => (
              <th
                key={metric}
                scope="col"
                className={classes.number}
                data-metric={metric}
                title={t(`metrics.name.${MEMBER_METRICS[metric]}`)}
              >
                {t(`deciding.metric.${metric}`)}
                <small>{t('deciding.sinceAdded')}</small>
              </th>
            ))}
            <th scope="col">{t('deciding.flags')}</th>
            <th scope="col">{t('deciding.decision')}</th>
          </tr>
        </thead>
        <tbody>
          {eachMember(props).map((one) => (
            <Row key={one.member.influencer.id} {...one} />
          ))}
        </tbody>
      </table>
    </div>
  )
})

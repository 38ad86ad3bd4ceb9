import { type DragEvent, memo } from 'react'
import { Avatar } from '../../../ui/mark/Avatar'
import classes from './card.module.css'
import { Decision } from './Decision'
import { MEMBER_METRIC_NAMES, metricTexts } from './figure-of-hit'
import { MemberFigure } from './MemberFigure'
import { MemberName, MemberUnder } from './MemberName'
import type { MemberProps } from './member-list'
import { RedFlags } from './RedFlags'

interface Props extends MemberProps {
  /** Makes it a card that can be dragged with the mouse. */
  onDrag?: ((event: DragEvent) => void) | undefined
}

/** One member in a column of the board, or in the list on a narrow screen. */
export const MemberCard = memo(function MemberCard(props: Props) {
  const { member, collectionId, words, isChosen, isCurrent, onToggle, onDecide, onDrag } = props
  const { influencer, red_flags } = member
  const { t } = words
  return (
    <article
      className={classes.card}
      data-member={influencer.id}
      data-chosen={isChosen || undefined}
      aria-label={influencer.name}
      tabIndex={isCurrent ? 0 : -1}
      draggable={onDrag !== undefined}
      onDragStart={onDrag}
    >
      <header className={classes.head}>
        <Avatar name={influencer.name} src={influencer.avatar} size={36} />
        <div className={classes.who}>
          <MemberName member={member} collectionId={collectionId} words={words} />
          <MemberUnder member={member} words={words} />
        </div>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={() => onToggle(influencer.id)}
            aria-label={t('select.one', { name: influencer.name })}
          />
        </label>
      </header>
      <dl className={classes.figures}>
        {MEMBER_METRIC_NAMES.map((metric) => {
          const { short, full } = metricTexts(influencer, metric)
          return (
            <div key={metric}>
              <dt title={t(full)}>{t(short)}</dt>
              <dd>
                <MemberFigure member={member} metric={metric} words={words} />
              </dd>
            </div>
          )
        })}
      </dl>
      {red_flags !== null && red_flags.length > 0 && (
        <RedFlags flags={red_flags} influencer={influencer} words={words} most={2} />
      )}
      <Decision member={member} collectionId={collectionId} words={words} onDecide={onDecide} />
    </article>
  )
})

import type { CategoryMention } from '@kolscope/contract/influencers/performance'
import { useT } from '../../../core/i18n'
import { useNameOf } from '../../../core/use-name-of'
import { CategoryPicture } from '../../../market/categories/CategoryPicture'
import { NumberText } from '../../../ui/figure/NumberText'
import classes from './mentions.module.css'

/** The categories a period's posts are about, most mentioned first. */
export function CategoryMentions({ mentions }: { mentions: readonly CategoryMention[] }) {
  const t = useT()
  const nameOf = useNameOf()
  if (mentions.length === 0) return <p className={classes.none}>{t('report.notEnough')}</p>
  return (
    <ul className={classes.mentions}>
      {mentions.map((one) => (
        <li key={one.id}>
          <CategoryPicture uid={one.image} size={40} />
          <div className={classes.words}>
            <p className={classes.name}>{nameOf(one.category, one.category_vi) || t('value.none')}</p>
            <p className={classes.counts}>
              <span>{t('report.mentionPosts', { count: one.count })}</span>
              <span>
                <NumberText value={one.total_engagement} form="short" /> {t('report.mentionEngagement')}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

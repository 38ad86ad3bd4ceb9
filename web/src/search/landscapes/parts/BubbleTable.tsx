import type { Landscape } from '@kolscope/contract/search/landscapes'
import { Link } from '@tanstack/react-router'
import chart from '../../../ui/chart/chart.module.css'
import { leadOfBubble } from '../drill-down'
import classes from '../landscape.module.css'
import type { LandscapeWords } from '../landscape-words'

interface Props {
  landscape: Landscape
  words: LandscapeWords
  mayDrill: boolean
}

/** The bubbles as a table, most followers first. */
export function BubbleTable({ landscape, words, mayDrill }: Props) {
  const { t } = words
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={`${chart.tableBox} ${classes.tableBox}`} aria-label={t('chart.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('landscape.who')}</th>
            <th scope="col">{t('field.followers')}</th>
            <th scope="col">{t('field.engagement_rate')}</th>
            <th scope="col">{t('field.level')}</th>
            <th scope="col">{t('landscape.score')}</th>
          </tr>
        </thead>
        <tbody>
          {landscape.bubbles.map((bubble) => {
            const texts = words.bubble(bubble)
            const key = `${bubble.id} ${bubble.followers.max} ${bubble.engagement_rate.max} ${bubble.level}`
            return (
              <tr key={key}>
                <th scope="row">
                  {mayDrill ? <Link {...leadOfBubble(landscape, bubble)}>{texts.title}</Link> : texts.title}
                </th>
                <td>{texts.followers}</td>
                <td>{texts.rate}</td>
                <td>{texts.level}</td>
                <td>{texts.score}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

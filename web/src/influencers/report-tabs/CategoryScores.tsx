import type { CategoryScore, Report } from '@kolscope/contract/influencers/report'
import { useT } from '../../core/i18n'
import { useNameOf } from '../../core/use-name-of'
import { FigureText } from '../../ui/figure/FigureText'
import { Tag } from '../../ui/mark/Tag'
import { Section } from '../report/Section'
import classes from './category-scores.module.css'

function Row({ score, isBest }: { score: CategoryScore; isBest: boolean }) {
  const t = useT()
  const nameOf = useNameOf()
  const { category, resonance, relevance, influence, ressonance_point: point, level } = score
  return (
    <tr>
      <th scope="row">
        {nameOf(category.name, category.name_vi)} {isBest && <Tag tone="accent">{t('scores.best')}</Tag>}
      </th>
      <td>
        <FigureText name="resonance_score" figure={resonance} missing="none" />
        <span className={classes.staff} title={point === null ? undefined : t('scores.staffUsed')}>
          {point === null ? t('scores.staffNone') : t('scores.staff', { point })}
        </span>
      </td>
      <td>
        <FigureText name="relevance_score" figure={relevance} missing="none" />
      </td>
      <td>
        <FigureText name="influenceScore" figure={influence} missing="none" />
        {level !== null && <span className={classes.staff}>{t(`level.${level}`)}</span>}
      </td>
    </tr>
  )
}

/** Each category with the engagement and number of its posts, and the influence score in it. */
export function CategoryScores({ report: { scores } }: { report: Report }) {
  const t = useT()
  return (
    <Section title={t('scores.categories')}>
      {scores.categories.length === 0 ? (
        <p className={classes.none}>{t('scores.noCategories')}</p>
      ) : (
        <>
          <p className={classes.none}>{t('scores.categoriesAbout')}</p>
          <table className={classes.table} aria-label={t('scores.categories')}>
            <thead>
              <tr>
                <th scope="col">{t('scores.category')}</th>
                <th scope="col">{t('scores.resonance')}</th>
                <th scope="col">{t('scores.relevance')}</th>
                <th scope="col">{t('scores.influence')}</th>
              </tr>
            </thead>
            <tbody>
              {scores.categories.map((one) => (
                <Row key={one.category.id} score={one} isBest={one.category.id === scores.category?.id} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  )
}

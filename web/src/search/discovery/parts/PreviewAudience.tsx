import { ShareBar } from '../../../ui/chart/ShareBar'
import { AgeMark } from '../../../ui/figure/AgeMark'
import { audienceText, shownShares } from '../../filters/audience-words'
import type { FieldWords } from '../../filters/field-words'
import type { Brief } from './brief'
import preview from './preview.module.css'
import classes from './preview-audience.module.css'

/** The shares of each known dimension as bars with their percent: the largest ones, for ages all. */
export function PreviewAudience({ audience, words }: { audience: Brief['audience']; words: FieldWords }) {
  const { t, format } = words
  const known = audience.filter((one) => one.shares.length > 0)
  if (known.length === 0) return <p className={preview.soft}>{t('preview.audienceUnknown')}</p>
  return (
    <div className={classes.dimensions}>
      {known.map(({ dimension, observed_at, shares }) => (
        <div key={dimension}>
          <h4>
            {t(`dimension.${dimension}`)}
            <AgeMark at={observed_at} />
          </h4>
          <dl>
            {shownShares(dimension, shares).map(({ value, percent }) => (
              <div key={value} className={classes.share}>
                <dt>{audienceText(words, dimension, value)}</dt>
                <dd>
                  <ShareBar percent={percent} />
                  {format.share(percent)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

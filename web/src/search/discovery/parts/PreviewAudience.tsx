import { AUDIENCE_DIMENSIONS } from '@kolscope/contract/core/enums'
import type { FieldWords } from '../../filters/field-words'
import type { Brief } from './brief'
import preview from './preview.module.css'
import classes from './preview-audience.module.css'

const SHOWN = 5
/** Codes of dimensions without a filter; a code without words yet shows as it is. */
function codeText(t: FieldWords['t'], dimension: string, value: string): string {
  const key = `${dimension}.${value}`
  const text = t(key as 'job.office')
  return text === key ? value : text
}

const FIELDS = { location: 'audience_location', age: 'audience_age', gender: 'audience_gender' } as const

/** The largest shares of each known dimension as bars with their percent. */
export function PreviewAudience({ audience, words }: { audience: Brief['audience']; words: FieldWords }) {
  const { t, format } = words
  const known = audience.filter((one) => one.shares.length > 0)
  if (known.length === 0) return <p className={preview.soft}>{t('preview.audienceUnknown')}</p>
  return (
    <div className={classes.dimensions}>
      {known.map(({ dimension, shares }) => {
        const name = AUDIENCE_DIMENSIONS.find((one) => one === dimension)
        const field = FIELDS[dimension as keyof typeof FIELDS]
        const sorted =
          dimension === 'age' ? [...shares].sort((a, b) => a.value.localeCompare(b.value)) : shares.slice(0, SHOWN)
        return (
          <div key={dimension}>
            <h4>{name ? t(`dimension.${name}`) : dimension}</h4>
            <dl>
              {sorted.map(({ value, percent }) => (
                <div key={value} className={classes.share}>
                  <dt>{field ? words.option(field, value) : codeText(t, dimension, value)}</dt>
                  <dd>
                    <span className={classes.shareBar} aria-hidden="true">
                      <span style={{ width: `${Math.min(percent, 100)}%` }} />
                    </span>
                    {format.percent(percent)}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )
      })}
    </div>
  )
}

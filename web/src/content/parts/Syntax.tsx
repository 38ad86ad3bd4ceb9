import { useT } from '../../core/i18n'
import classes from './form.module.css'

const WAYS = ['words', 'quoted', 'hashtag', 'mention', 'without'] as const

/** How a search is written. */
export function Syntax() {
  const t = useT()
  return (
    <dl className={classes.syntax}>
      {WAYS.map((way) => (
        <div key={way}>
          <dt>
            <code>{t(`content.syntax.${way}`)}</code>
          </dt>
          <dd>{t(`content.syntax.${way}About`)}</dd>
        </div>
      ))}
    </dl>
  )
}

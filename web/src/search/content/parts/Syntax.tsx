import { useT } from '../../../core/i18n'
import classes from './form.module.css'

const WAYS = ['words', 'quoted', 'hashtag', 'mention', 'without'] as const

/** The syntax of a search; each example can be tried. */
export function Syntax({ onTry }: { onTry: (words: string) => void }) {
  const t = useT()
  return (
    <dl className={classes.syntax}>
      {WAYS.map((way) => (
        <div key={way}>
          <dt>
            <button type="button" className={classes.example} onClick={() => onTry(t(`content.syntax.${way}`))}>
              {t(`content.syntax.${way}`)}
            </button>
          </dt>
          <dd>{t(`content.syntax.${way}About`)}</dd>
        </div>
      ))}
    </dl>
  )
}

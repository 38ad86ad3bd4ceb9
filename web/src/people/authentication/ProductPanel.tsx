import { IconAdjustments, IconInfoCircle, IconServer2 } from '@tabler/icons-react'
import { useT } from '../../core/i18n'
import classes from './ProductPanel.module.css'

/** Heights of the drawn histogram, in percent; the middle part is the selected range. */
const BARS = [6, 10, 16, 26, 40, 58, 76, 92, 100, 94, 80, 63, 46, 32, 22, 14, 9, 5]
const CHOSEN = { from: 5, to: 12 }

const POINTS = [
  { icon: IconAdjustments, text: 'signIn.panelSearch' },
  { icon: IconInfoCircle, text: 'signIn.panelNumbers' },
  { icon: IconServer2, text: 'signIn.panelOwn' },
] as const

/** What the product is about, next to the sign-in on wide windows. */
export function ProductPanel() {
  const t = useT()
  return (
    <aside className={classes.panel} aria-label={t('app.name')}>
      <div className={classes.inner}>
        <div className={classes.drawing} aria-hidden="true">
          {BARS.map((height, index) => (
            <span
              key={`${String(index)}-${String(height)}`}
              style={{ height: `${height}%` }}
              data-chosen={(index >= CHOSEN.from && index <= CHOSEN.to) || undefined}
            />
          ))}
        </div>
        <h2 className={classes.title}>{t('signIn.panelTitle')}</h2>
        <ul className={classes.points}>
          {POINTS.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon size={20} aria-hidden="true" />
              {t(text)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

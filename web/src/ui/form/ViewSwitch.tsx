import type { Icon } from '@tabler/icons-react'
import { useT } from '../../core/i18n'
import classes from './view-switch.module.css'

interface Props<View extends string> {
  views: readonly { value: View; text: string; Icon: Icon }[]
  view: View
  onView: (view: View) => void
}

/** One of a few ways to show the same list. */
export function ViewSwitch<View extends string>({ views, view, onView }: Props<View>) {
  const t = useT()
  return (
    <fieldset className={classes.views} aria-label={t('view.label')}>
      {views.map(({ value, text, Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={text}
          title={text}
          aria-pressed={value === view}
          onClick={() => onView(value)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  )
}

import { useT } from '../../core/i18n'
import classes from './differences.module.css'

/** A field whose typed value is not the stored one. */
export interface Difference {
  name: string
  label: string
  mine: string
  stored: string
}

/** Typed and stored values side by side, field by field. */
export function Differences({ of }: { of: readonly Difference[] }) {
  const t = useT()
  const textOf = (value: string) => (value === '' ? <em>{t('form.empty')}</em> : value)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('form.field')}</th>
          <th scope="col">{t('form.mine')}</th>
          <th scope="col">{t('form.stored')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map((one) => (
          <tr key={one.name}>
            <th scope="row">{one.label}</th>
            <td>{textOf(one.mine)}</td>
            <td>{textOf(one.stored)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { RelatedCategory } from '@kolscope/contract/market/professions'
import { NumberInput, Select } from '@mantine/core'
import { RemoveButton } from '../../../ui/form/RemoveButton'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { useT } from '../../../core/i18n'
import classes from './related.module.css'

const POINTS_AT_FIRST = 100

interface Props {
  value: RelatedCategory[]
  onChange: (value: RelatedCategory[]) => void
  error: string | undefined
  paths: ReadonlyMap<number, string>
}

/** Which categories a profession suggests, and how strongly. */
export function RelatedCategories({ value, onChange, error, paths }: Props) {
  const t = useT()
  const chosenIds = new Set(value.map((one) => one.category_id))
  const open = [...paths].filter(([id]) => !chosenIds.has(id)).map(([id, label]) => ({ value: String(id), label }))
  return (
    <section className={classes.related} aria-labelledby="related-title">
      <h3 id="related-title">{t('professions.categories')}</h3>
      <p className={classes.soft}>{t('professions.categoriesHint')}</p>
      <Select
        aria-label={t('professions.addCategory')}
        placeholder={t('professions.addCategory')}
        searchable
        data={open}
        value={null}
        onChange={(id) => id !== null && onChange([...value, { category_id: Number(id), points: POINTS_AT_FIRST }])}
      />
      {error !== undefined && <p className={classes.error}>{error}</p>}
      <ul className={classes.list}>
        {value.map((one) => {
          const name = paths.get(one.category_id) ?? t('value.hiddenCategory')
          return (
            <li key={one.category_id}>
              <span className={classes.name}>{name}</span>
              <NumberInput
                className={classes.points}
                aria-label={t('professions.points', { name })}
                min={1}
                max={100}
                clampBehavior="strict"
                allowDecimal={false}
                value={one.points}
                onChange={(points) =>
                  onChange(
                    value.map((other) =>
                      other === one ? { ...other, points: typeof points === 'number' ? points : 0 } : other,
                    ),
                  )
                }
              />
              <RemoveButton
                label={t('professions.removeCategory', { name })}
                onClick={() => onChange(value.filter((other) => other !== one))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

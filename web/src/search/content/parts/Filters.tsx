import { PLATFORMS, POST_TYPES } from '@kolscope/contract/core/enums'
import { Button, NativeSelect, NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { IconFilter } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useT } from '../../../core/i18n'
import { DayRange } from '../../../ui/date/DayRange'
import { ChooseMany } from '../../../ui/form/ChooseMany'
import { type ContentSearch, filterCount, isBackwards, isTurned, type Range as NumberRange } from '../content-search'
import { BrandsField } from './BrandsField'
import classes from './filters.module.css'

interface Props {
  search: ContentSearch
  onChange: (changes: Partial<ContentSearch>) => void
  onClear: () => void
}

type Own = Pick<Props, 'search' | 'onChange'>

function Days({ search, onChange }: Own) {
  const t = useT()
  return (
    <DayRange
      label={t('content.days')}
      from={search.from ?? ''}
      to={search.to ?? ''}
      isBackwards={isBackwards(search)}
      onFrom={(day) => onChange({ from: day || undefined })}
      onTo={(day) => onChange({ to: day || undefined })}
      texts={{ from: t('content.from'), to: t('content.to') }}
    />
  )
}

function Range({ search, onChange, of, most }: Own & { of: NumberRange; most: number }) {
  const t = useT()
  const wrongId = useId()
  const [isOutside, setOutside] = useState(false)
  const problem = isOutside ? t('content.outside', { most }) : isTurned(search, of) ? t('content.turned') : null
  const end = (key: 'min' | 'max') => {
    const value = search[`${of}_${key}`]
    return (
      <NumberInput
        // Recreated for each value in the URL, so that Back shows it.
        key={`${key} ${value}`}
        aria-label={t(`content.${of}.${key}`)}
        placeholder={t(`content.${key}`)}
        error={problem !== null}
        aria-describedby={problem === null ? undefined : wrongId}
        withErrorStyles
        clampBehavior="none"
        decimalScale={1}
        hideControls
        defaultValue={value ?? ''}
        onBlur={(event) => {
          const text = event.currentTarget.value.replace(',', '.')
          const next = text === '' ? undefined : Number(text)
          const fits = next === undefined || (next >= 0 && next <= most)
          setOutside(!fits)
          if (fits && next !== value) onChange({ [`${of}_${key}`]: next })
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    )
  }
  return (
    <fieldset className={classes.range}>
      <legend className={classes.label}>{t(`content.${of}`)}</legend>
      {end('min')}
      <span aria-hidden="true">–</span>
      {end('max')}
      {problem !== null && (
        <p id={wrongId} role="alert" className={classes.wrong}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Choices({ search, onChange }: Own) {
  const t = useT()
  const labels = { search: t('content.search'), none: t('list.none'), clear: t('facet.clearShort') }
  return (
    <div className={classes.line}>
      <ChooseMany
        label={t('content.platform')}
        options={PLATFORMS.map((value) => ({ value, label: t(`platform.${value}`) }))}
        chosen={search.platform ?? []}
        onChange={(platform) => onChange({ platform })}
        labels={labels}
      />
      <ChooseMany
        label={t('content.type')}
        options={POST_TYPES.map((value) => ({ value, label: t(`post.${value}`) }))}
        chosen={search.types ?? []}
        onChange={(types) => onChange({ types })}
        labels={labels}
      />
      <NativeSelect
        aria-label={t('posts.kind')}
        data={[
          { value: '', label: t('posts.kind.all') },
          { value: 'commercial', label: t('posts.kind.commercial') },
          { value: 'organic', label: t('posts.kind.organic') },
        ]}
        value={search.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: value === 'commercial' || value === 'organic' ? value : undefined })
        }
      />
    </div>
  )
}

/** The filters of a search; on a small screen folded behind a button that shows their number. */
export function Filters({ search, onChange, onClear }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const count = filterCount(search)
  return (
    <section aria-label={t('content.filters')}>
      <Button
        className={classes.fold ?? ''}
        variant="default"
        aria-expanded={open}
        leftSection={<IconFilter size={16} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {count === 0 ? t('content.filters') : t('content.filtersChosen', { count })}
      </Button>
      <div className={classes.fields} data-open={open || undefined}>
        <div className={classes.first}>
          <BrandsField chosen={search.brands ?? []} onChange={(brands) => onChange({ brands })} />
          {count > 0 && (
            <Button variant="subtle" onClick={onClear}>
              {t('action.clearAll')}
            </Button>
          )}
        </div>
        <Choices search={search} onChange={onChange} />
        <div className={classes.line}>
          <Days search={search} onChange={onChange} />
          <Range of="posts_per_week" most={1_000} search={search} onChange={onChange} />
          <Range of="sponsored" most={100} search={search} onChange={onChange} />
        </div>
      </div>
    </section>
  )
}

import { DEFAULT_SHARE, fields, SHARE_FIELDS, type ShareField } from '@kolscope/contract/search/discovery/fields'
import { RangeHistogramEnd } from '../../../ui/form/RangeHistogramEnd'
import { valueIn, withValues } from '../../filters/discover-search'
import classes from './filters.module.css'
import { OptionsFacet } from './OptionsFacet'
import type { Panel } from './panel'

function Share({ panel, field }: { panel: Panel; field: ShareField }) {
  const { t, format, field: nameOf } = panel.words
  const { number } = fields[field]
  const value = valueIn(panel.draft, number)
  const share = typeof value === 'number' && value >= 0 ? value : DEFAULT_SHARE
  return (
    <div className={classes.share} title={t('share.least')}>
      <span aria-hidden="true">{t('share.of')} ≥</span>
      <RangeHistogramEnd
        label={`${nameOf(field)}: ${t('share.least')} (%)`}
        placeholder={String(DEFAULT_SHARE)}
        text={format.full(share)}
        invalid={false}
        onCommit={(value) => {
          const next = value === undefined ? undefined : Math.min(Math.max(value, 0), 100)
          panel.onChange(withValues(panel.draft, { [number]: next === DEFAULT_SHARE ? undefined : next }))
        }}
      />
      <span aria-hidden="true">%</span>
    </div>
  )
}

/** Where the audience lives, how old it is, and its gender; each with its minimum share. */
export function AudienceFacet({ panel }: { panel: Panel }) {
  return (
    <div className={classes.audience}>
      {SHARE_FIELDS.map((field) => (
        <div key={field} className={classes.stack}>
          <div className={classes.sub}>
            <h4>{panel.words.t(`dimension.${field.slice('audience_'.length) as 'age'}`)}</h4>
            <Share panel={panel} field={field} />
          </div>
          <OptionsFacet panel={panel} field={field} />
        </div>
      ))}
    </div>
  )
}

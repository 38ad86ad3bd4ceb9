import { type LoadPreview, PREVIEW_GROUPS, type PreviewGroup } from '@kolscope/contract/lists/loads/load-outcomes'
import { useId, useState } from 'react'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { TabRow } from '../../../ui/layout/TabRow'
import classes from './loads.module.css'
import { PreviewTable } from './PreviewTable'

/** The first rows of each outcome. */
export function PreviewExamples({ preview: { counts, examples } }: { preview: LoadPreview }) {
  const t = useT()
  const format = useFormat()
  const id = useId()
  const [group, setGroup] = useState<PreviewGroup>(() => PREVIEW_GROUPS.find((one) => counts[one] > 0) ?? 'new')
  const rows = examples[group] ?? []
  return (
    <div className={classes.section}>
      <TabRow
        id={id}
        label={t('loads.outcomes')}
        look="pill"
        tabs={PREVIEW_GROUPS.map((key) => ({
          key,
          content: `${t(`loads.outcome.${key}`)} ${format.full(counts[key])}`,
        }))}
        chosen={group}
        onChoose={setGroup}
      />
      <div className={classes.section} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${group}`}>
        {rows.length === 0 ? (
          <p className={classes.soft}>{t(counts[group] === 0 ? 'loads.noneOf' : 'loads.notShown')}</p>
        ) : (
          <>
            {rows.length < counts[group] && (
              <p className={classes.soft}>{t('loads.firstOf', { shown: rows.length, total: counts[group] })}</p>
            )}
            <PreviewTable rows={rows} label={t(`loads.outcome.${group}`)} />
          </>
        )}
      </div>
    </div>
  )
}

import { PLATFORMS } from '@kolscope/contract/core/enums'
import { COLUMN_MEANINGS, type ImportSheet } from '@kolscope/contract/lists/importer'
import { NativeSelect } from '@mantine/core'
import { useT } from '../../../core/i18n'
import { columnLetters } from '../column-letters'
import { hasPlatform, type MappingDraft, meaningOf, withColumn } from '../mapping-draft'
import classes from './mapping.module.css'

interface Props {
  column: ImportSheet['columns'][number]
  draft: MappingDraft
  onDraft: (draft: MappingDraft) => void
}

/** One column with some of its cells, and its interpretation. */
export function ColumnRow({ column, draft, onDraft }: Props) {
  const t = useT()
  const { index, header, samples, filled } = column
  const now = draft.columns.find((one) => one.index === index) ?? column
  const name = t('importer.column', { letters: columnLetters(index) })
  return (
    <li className={classes.column} data-ignored={now.meaning === 'ignored' || undefined}>
      <div className={classes.cells}>
        <div>
          <span className={classes.letters}>{name}</span> <bdi className={classes.header}>{header}</bdi>
        </div>
        <div className={classes.samples}>{samples.join(' · ')}</div>
        <div className={classes.soft}>{t('importer.filled', { count: filled })}</div>
      </div>
      <div className={classes.choices}>
        <NativeSelect
          aria-label={t('importer.meaningOf', { column: name })}
          value={now.meaning}
          onChange={(event) =>
            onDraft(withColumn(draft, { index, platform: now.platform, meaning: meaningOf(event.currentTarget.value) }))
          }
          data={COLUMN_MEANINGS.map((value) => ({ value: value as string, label: t(`importer.meaning.${value}`) }))}
        />
        {hasPlatform(now.meaning) && (
          <NativeSelect
            aria-label={t('importer.platformOf', { column: name })}
            value={now.platform ?? ''}
            onChange={(event) =>
              onDraft(
                withColumn(draft, {
                  index,
                  meaning: now.meaning,
                  platform: PLATFORMS.find((one) => one === event.currentTarget.value) ?? null,
                }),
              )
            }
            data={[
              { value: '', label: t('importer.anyPlatform') },
              ...PLATFORMS.map((value) => ({ value: value as string, label: t(`platform.${value}`) })),
            ]}
          />
        )}
      </div>
    </li>
  )
}

import type { ImportSheet } from '@kolscope/contract/lists/importer'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useT } from '../../../core/i18n'
import { UnsavedGuard } from '../../../ui/edit-form/UnsavedGuard'
import { Tag } from '../../../ui/mark/Tag'
import { namesAccounts } from '../mapping-draft'
import { useMapping } from '../use-mapping'
import { ColumnRow } from './ColumnRow'
import { HeaderRow } from './HeaderRow'
import classes from './mapping.module.css'

/** The interpretation, in short. */
function Summary({ sheet }: { sheet: ImportSheet }) {
  const t = useT()
  const usedColumns = sheet.columns.filter(({ meaning }) => meaning !== 'ignored')
  const ignoredCount = sheet.columns.filter(({ meaning, filled }) => meaning === 'ignored' && filled > 0).length
  return (
    <span className={classes.summary}>
      {!namesAccounts(sheet) && <Tag tone="warning">{t('importer.notUnderstood')}</Tag>}
      {usedColumns.map(({ index, header, meaning, platform }) => (
        <Tag key={index} tone="accent">
          {header === '' ? '' : `${header}: `}
          {t(`importer.meaning.${meaning}`)}
          {platform && ` (${t(`platform.${platform}`)})`}
        </Tag>
      ))}
      {ignoredCount > 0 && <span className={classes.soft}>{t('importer.ignored', { count: ignoredCount })}</span>}
    </span>
  )
}

/** The import's id in the URL. */
const IMPORT = ['import']

interface Props {
  id: number
  sheet: ImportSheet
  /** Open from the start if nothing of the import was understood. */
  opened: boolean
}

/** One sheet: the interpretation of its columns; when opened, each can be corrected. */
export function SheetMapping({ id, sheet, opened }: Props) {
  const t = useT()
  const body = useId()
  const [open, setOpen] = useState(opened)
  const { draft, setDraft, busy, line, dirty, apply, discard } = useMapping(id, sheet)
  const name = `${sheet.file} › ${sheet.sheet}`
  return (
    <div className={classes.sheet}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.sheetName}>
          <bdi>{name}</bdi>
          <span className={classes.soft}>{t('importer.rowCount', { count: sheet.rows })}</span>
        </span>
        <span className={classes.change}>
          {t(open ? 'importer.closeColumns' : 'importer.openColumns')}
          <IconChevronDown size={16} data-open={open || undefined} aria-hidden="true" />
        </span>
      </button>
      {!open && <Summary sheet={sheet} />}
      <div id={body} hidden={!open} className={classes.body}>
        <HeaderRow row={draft.header_row} onChange={(header_row) => setDraft({ ...draft, header_row })} />
        <ul className={classes.columns} aria-label={t('importer.columnsOf', { name })}>
          {sheet.columns
            .filter(({ filled, meaning }) => filled > 0 || meaning !== 'ignored')
            .map((column) => (
              <ColumnRow key={column.index} column={column} draft={draft} onDraft={setDraft} />
            ))}
        </ul>
        <p role="alert" className={classes.failure} hidden={line === ''}>
          {line}
        </p>
        <div className={classes.foot}>
          <Button disabled={!dirty} loading={busy} onClick={() => void apply()}>
            {t('importer.apply')}
          </Button>
          {dirty && (
            <Button variant="default" onClick={discard}>
              {t('form.cancel')}
            </Button>
          )}
        </div>
      </div>
      <UnsavedGuard isDirty={() => dirty} keeps={IMPORT} />
    </div>
  )
}

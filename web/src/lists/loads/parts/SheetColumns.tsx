import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import type { ListColumn, ListSheet } from '@kolscope/contract/lists/loads/list-sheets'
import { SAMPLED_ROWS } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isoDate } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { Tag } from '../../../ui/mark/Tag'
import type { ChangeAnswers } from '../answers-draft'
import { isLow } from '../confidence'
import { ColumnTable } from './ColumnTable'
import { Fold } from './Fold'

interface Props {
  sheet: ListSheet
  fileName: string
  answers: ListAnswers
  onChange: ChangeAnswers
  isFirstOpen: boolean
  disabled: boolean
}

const isRead = ({ name, field }: ListColumn, { map = {} }: ListAnswers) => (map[name] ?? field ?? 'ignore') !== 'ignore'

function Facts({ sheet }: { sheet: ListSheet }) {
  const t = useT()
  const { kind, rows, platform, publisher, observed_at, is_day_named, columns } = sheet
  const day = isoDate(observed_at) ?? ''
  const read = columns.filter(({ field }) => field !== null)
  const facts = [
    t('loads.rowCount', { count: rows }),
    t(`loads.kind.${kind}`),
    ...(platform ? [t(`platform.${platform}`)] : []),
    ...(publisher ? [t('loads.publishedBy', { name: publisher })] : []),
    read.some(({ field }) => field === 'observed_at')
      ? t('loads.listedDays')
      : t(is_day_named ? 'loads.namedDay' : 'loads.fileDay', { day }),
    t('loads.readColumns', { count: read.length }),
    ...(read.length < columns.length ? [t('loads.ignoredColumns', { count: columns.length - read.length })] : []),
  ]
  return (
    <>
      <span>{facts.join(' · ')}</span>
      {read.some(isLow) && <Tag tone="warning">{t('loads.lowConfidence')}</Tag>}
    </>
  )
}

/** A sheet in short, and its columns when it is opened; those that are not read are folded away. */
export function SheetColumns({ sheet, fileName, answers, onChange, isFirstOpen, disabled }: Props) {
  const t = useT()
  const [showsAll, setShowsAll] = useState(false)
  const name = sheet.sheet === '' ? fileName : sheet.sheet
  // A column that becomes unread stays in its place until the list is read again.
  const used = sheet.columns.filter((column) => column.field !== null || isRead(column, answers))
  const others = sheet.columns.length - used.length
  return (
    <Fold title={name} facts={<Facts sheet={sheet} />} isFirstOpen={isFirstOpen}>
      <ColumnTable
        label={t('loads.columnsOf', { name })}
        isSampled={(sheet.header_row ?? 0) + sheet.rows > SAMPLED_ROWS}
        columns={showsAll ? sheet.columns : used}
        kind={answers.kind ?? sheet.kind}
        answers={answers}
        onChange={onChange}
        disabled={disabled}
      />
      {others > 0 && (
        <div>
          <Button variant="subtle" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('loads.hideIgnored') : t('loads.showIgnored', { count: others })}
          </Button>
        </div>
      )}
    </Fold>
  )
}

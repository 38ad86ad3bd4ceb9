import type { RowOutcome } from '@kolscope/contract/lists/loads/load-outcomes'
import { type Load, loads } from '@kolscope/contract/lists/loads/loads'
import { call } from '../../core/api'
import { BYTE_ORDER_MARK, csvLine, textCell } from '../../core/csv'
import type { Translate } from '../../core/i18n'
import { saveCsv } from '../../core/save-file'
import { reasonText, rowText } from './reason-text'
import { tryAgain } from './try-again'

const headLine = (t: Translate): string =>
  csvLine(
    [
      t('loads.row.number'),
      t('loads.outcomes'),
      t('loads.outcome.doubtful'),
      t('loads.row.reasons'),
      t('loads.outcomesFile.influencer'),
      t('loads.field.handle'),
      t('loads.field.platform'),
      t('loads.outcomesFile.report'),
    ].map(textCell),
  )

function lineOf(t: Translate, { row, outcome, reasons, influencer }: RowOutcome): string {
  const isDoubtful = outcome !== 'refused' && reasons.length > 0
  const about = [
    rowText(t, row),
    t(outcome === null ? 'loads.outcome.deleted' : `loads.outcome.${outcome}`),
    isDoubtful ? t('loads.outcome.doubtful') : '',
    reasons.map((reason) => reasonText(t, reason)).join(' · '),
  ].map(textCell)
  if (influencer === null) return csvLine([...about, '', '', '', ''])
  const { _id: id, platform, user_name } = influencer
  const report = `${window.location.origin}/influencers/${id}`
  return csvLine([...about, String(id), textCell(user_name ?? ''), textCell(t(`platform.${platform}`)), report])
}

/** Saves what became of each row of a load; of a long list part by part, so that no part has to stay in memory. */
export async function saveOutcomes(t: Translate, { id, file_name }: Pick<Load, 'id' | 'file_name'>): Promise<void> {
  const parts = [new Blob([BYTE_ORDER_MARK, headLine(t)])]
  for (let after: number | null | undefined; after !== null; ) {
    const from: number | undefined = after
    const { data } = await tryAgain(() => call(loads.listRowOutcomes, { id, after: from }))
    parts.push(new Blob(data.rows.map((row) => lineOf(t, row))))
    after = data.next
  }
  saveCsv(`${file_name}.outcomes.csv`, ...parts)
}

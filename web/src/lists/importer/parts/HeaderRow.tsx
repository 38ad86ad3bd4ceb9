import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useT } from '../../../core/i18n'
import classes from './mapping.module.css'

const MOST = 100_000

interface Props {
  /** The number of the header row, starting at 1; null if the sheet has none. */
  row: number | null
  onChange: (row: number | null) => void
}

/** Which row names the columns; empty if none does. */
export function HeaderRow({ row, onChange }: Props) {
  const t = useT()
  return (
    <NumberInput
      className={classes.headerRow}
      label={t('importer.headerRow')}
      description={t('importer.headerRowHint')}
      inputWrapperOrder={['label', 'input', 'description']}
      min={1}
      max={MOST}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={row ?? ''}
      onChange={(value) => onChange(typeof value === 'number' ? value : null)}
    />
  )
}

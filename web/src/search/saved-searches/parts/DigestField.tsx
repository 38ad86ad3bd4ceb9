import { DIGESTS, type Digest } from '@kolscope/contract/search/saved-searches'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useId } from 'react'
import { useT } from '../../../core/i18n'
import classes from './dialog.module.css'

interface Props {
  value: Digest
  onChange: (digest: Digest) => void
}

/** How often a mail lists new results. */
export function DigestField({ value, onChange }: Props) {
  const t = useT()
  const id = useId()
  return (
    <div className={classes.field}>
      <span id={id} className={classes.label}>
        {t('savedSearches.digest')}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={value}
        data={DIGESTS.map((one) => ({ value: one, label: t(`savedSearches.digest.${one}`) }))}
        onChange={(digest) => onChange(digest as Digest)}
      />
      <p className={classes.hint}>{t('savedSearches.digestHint')}</p>
    </div>
  )
}

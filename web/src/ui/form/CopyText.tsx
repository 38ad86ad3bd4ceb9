import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../core/i18n'
import classes from './CopyText.module.css'

/** Copies on click and confirms it in place. */
export function CopyText({ text, children }: { text: string; children?: ReactNode }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <UnstyledButton className={classes.copy} onClick={copy}>
      {children !== undefined && <span className={classes.text}>{children}</span>}
      {copied ? <IconCheck size={14} aria-hidden="true" /> : <IconCopy size={14} aria-hidden="true" />}
      <span className={classes.state} aria-live="polite">
        {copied ? t('action.copied') : t('action.copy')}
      </span>
    </UnstyledButton>
  )
}

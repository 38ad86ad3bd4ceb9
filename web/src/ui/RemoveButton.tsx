import { IconX } from '@tabler/icons-react'
import classes from './RemoveButton.module.css'

/** Takes an entry out of a list; `label` names it for those who do not see the cross. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.remove} aria-label={label} title={label} onClick={onClick}>
      <IconX size={16} aria-hidden="true" />
    </button>
  )
}

import { IconX } from '@tabler/icons-react'
import { IconButton } from './IconButton'

/** Removes an entry from a list; `label` is its accessible name for users who do not see the cross. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <IconButton label={label} title={label} icon={<IconX size={16} aria-hidden="true" />} onClick={onClick} />
}

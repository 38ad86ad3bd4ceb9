import type { AlikeList } from '@kolscope/contract/lists/loads/list-answers'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useT } from '../../../core/i18n'
import classes from './questions.module.css'

interface Props {
  lists: readonly AlikeList[]
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** Offers to answer other lists as well; nothing if there are none. */
export function AlikeLists({ lists, isChosen, onChange }: Props) {
  const t = useT()
  if (lists.length === 0) return null
  return (
    <Checkbox
      classNames={{ description: classes.names }}
      checked={isChosen}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={t('loads.alike', { count: lists.length })}
      description={lists.map(({ file_name }) => `“${file_name}”`).join(', ')}
    />
  )
}

import { FocusTrap, Popover } from '@mantine/core'
import { IconChevronDown, IconFolders } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { FilterChips } from '../../../ui/form/FilterChips'
import { type Draft, type FilterId, withoutField } from '../../filters/discover-search'
import type { FieldWords } from '../../filters/field-words'
import { useLikeChips } from '../../filters/use-like-chips'
import { usePersonalChips } from '../../filters/use-personal-chips'
import classes from './personal.module.css'

const PersonalFacet = lazy(async () => ({ default: (await import('./PersonalFacet')).PersonalFacet }))

interface Props {
  filters: Draft
  words: FieldWords
  onChange: (filters: Draft) => void
}

/** The account's own filters if there is no filter column, with a chip for each active one, including lookalikes. */
export function PersonalMenu(props: Props) {
  const { filters, words, onChange } = props
  const { t } = words
  const [opened, setOpened] = useState(false)
  const likeChips = useLikeChips(filters)
  const personal = usePersonalChips(filters)
  const chips = [...likeChips, ...personal]
  return (
    <div className={classes.menu}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={300}
        shadow="md"
        trapFocus
        withRoles={false}
      >
        <Popover.Target>
          <button type="button" className={classes.open} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <IconFolders size={16} aria-hidden="true" />
            {t('field.collections')}
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={t('field.collections')}>
          <FocusTrap.InitialFocus />
          <Suspense fallback={<p>{t('facet.loading')}</p>}>
            <PersonalFacet {...props} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <FilterChips
        chips={chips}
        onRemove={(id) => onChange(withoutField(filters, id as FilterId))}
        onClear={() => onChange(chips.reduce((remaining, { id }) => withoutField(remaining, id as FilterId), filters))}
        labels={{ all: t('chips.label'), clear: t('action.clearAll'), remove: (name) => t('chip.remove', { name }) }}
      />
    </div>
  )
}

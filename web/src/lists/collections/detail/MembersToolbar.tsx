import { PLATFORMS, platformOf, STATES } from '@kolscope/contract/core/enums'
import { MEMBER_SORTS } from '@kolscope/contract/lists/collections/members'
import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import {
  IconFlag2,
  IconKeyboard,
  IconLayoutKanban,
  IconLayoutList,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react'
import type { FieldWords } from '../../../search/filters/field-words'
import { ViewSwitch } from '../../../ui/form/ViewSwitch'
import { ListSearchBox } from '../../../ui/list/ListSearchBox'
import { FilterMenu } from './FilterMenu'
import { directionOf, type MemberSort, type MembersSearch, sortOf, VIEWS, withChange } from './members-search'
import classes from './toolbar.module.css'

interface Props {
  words: FieldWords
  search: MembersSearch
  setSearch: (next: MembersSearch, how?: { replace?: boolean }) => void
  onHelp: () => void
}

function Filters({ words: { t }, search, setSearch }: Omit<Props, 'onHelp'>) {
  const platforms = [...new Set((search.platform ?? []).map(platformOf))]
  return (
    <>
      <FilterMenu
        label={t('field.platform')}
        all={t('deciding.allPlatforms')}
        values={PLATFORMS}
        chosen={platforms}
        textOf={(one) => t(`platform.${one}`)}
        onChoose={(platform) => setSearch(withChange(search, { platform }))}
      />
      <FilterMenu
        label={t('field.state')}
        all={t('deciding.allStates')}
        values={STATES}
        chosen={search.state ?? []}
        textOf={(one) => t(`state.${one}`)}
        onChoose={(state) => setSearch(withChange(search, { state }))}
      />
      <button
        type="button"
        className={classes.choose}
        aria-pressed={search.flagged === true}
        data-active={search.flagged === true || undefined}
        onClick={() => setSearch(withChange(search, { flagged: search.flagged === true ? undefined : true }))}
      >
        <IconFlag2 size={16} aria-hidden="true" />
        <span>{t('deciding.flaggedOnly')}</span>
      </button>
    </>
  )
}

function Sort({ words: { t }, search, setSearch }: Omit<Props, 'onHelp'>) {
  const { sort_field, sort_type } = sortOf(search)
  const Icon = sort_type === 1 ? IconSortAscending : IconSortDescending
  return (
    <span className={classes.sort}>
      <NativeSelect
        aria-label={t('sort.label')}
        value={sort_field}
        onChange={(event) =>
          setSearch(withChange(search, { sort_field: event.currentTarget.value as MemberSort, sort_type: undefined }))
        }
        data={MEMBER_SORTS.map((one) => ({ value: one, label: t(`deciding.sort.${one}`) }))}
      />
      <button
        type="button"
        className={classes.icon}
        aria-label={t(sort_type === 1 ? 'deciding.ascending' : 'deciding.descending')}
        title={t(sort_type === 1 ? 'deciding.ascending' : 'deciding.descending')}
        onClick={() => {
          const other = sort_type === 1 ? -1 : 1
          setSearch(withChange(search, { sort_type: other === directionOf(sort_field) ? undefined : other }))
        }}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </span>
  )
}

const VIEW_ICONS = { table: IconLayoutList, board: IconLayoutKanban } as const

/** Which members are shown, in which order, and how. */
export function MembersToolbar(props: Props) {
  const { words, search, setSearch, onHelp } = props
  const { t } = words
  const view = search.view ?? 'table'
  return (
    <div className={classes.bar}>
      <ListSearchBox
        label={t('deciding.search')}
        text={search.name ?? ''}
        onText={(name) => setSearch(withChange(search, { name: name === '' ? undefined : name }), { replace: true })}
      />
      <div className={classes.tools}>
        <Filters {...props} />
        <Sort {...props} />
        <ViewSwitch
          views={VIEWS.map((value) => ({ value, text: t(`deciding.view.${value}`), Icon: VIEW_ICONS[value] }))}
          view={view}
          onView={(one) =>
            setSearch(withChange(search, { view: one === 'table' ? undefined : one, triage: undefined }))
          }
        />
        <button
          type="button"
          className={classes.icon}
          data-help
          aria-label={t('results.shortcuts')}
          title={`${t('results.shortcuts')} (?)`}
          onClick={onHelp}
        >
          <IconKeyboard size={18} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

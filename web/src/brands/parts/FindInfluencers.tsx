import type { BrandInfluencer } from '@kolscope/contract/brands'
import { discovery } from '@kolscope/contract/discovery/discovery'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { Avatar } from '../../ui/Avatar'
import { PlatformMark } from '../../ui/PlatformMark'
import classes from './members.module.css'

const SHOWN = 8
const DEBOUNCE_MS = 200

interface Props {
  chosen: readonly number[]
  onChoose: (one: BrandInfluencer) => void
}

/** Finds influencers as Discover does, within what the account may see. */
export function FindInfluencers({ chosen, onChoose }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const found = useQueryOf(
    discovery.search,
    { fb_id_name: wanted, page_size: SHOWN, page_index: 0 },
    { enabled: /[\p{L}\p{N}]/u.test(wanted), placeholderData: keepPreviousData },
  )
  const hits = found.data?.influencers ?? []
  const open = hits.filter(({ id }) => !chosen.includes(id))
  return (
    <Combobox
      store={box}
      withinPortal
      onOptionSubmit={(value) => {
        const hit = hits.find(({ id }) => String(id) === value)
        if (hit)
          onChoose({ id: hit.id, name: hit.name, platform: hit.platform, user_name: hit.user_name, avatar: hit.avatar })
        setText('')
        box.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label={t('brands.add')}
          placeholder={t('brands.addHint')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={found.isFetching ? <Loader size={16} /> : null}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            box.openDropdown()
            box.updateSelectedOptionIndex()
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={wanted === ''}>
        <Combobox.Options aria-label={t('brands.add')}>
          {open.map((hit) => (
            <Combobox.Option key={hit.id} value={String(hit.id)} className={classes.option}>
              <Avatar name={hit.name} src={hit.avatar} size={28} />
              <span className={classes.who}>
                <bdi>{hit.name}</bdi>
                <span className={classes.soft}>
                  <PlatformMark platform={hit.platform} size={14} /> {t(`platform.${hit.platform}`)}
                  {hit.user_name !== null && <bdi>@{hit.user_name}</bdi>}
                </span>
              </span>
            </Combobox.Option>
          ))}
          {open.length === 0 && (
            <Combobox.Empty>
              {found.isError
                ? t('brands.searchFailed')
                : found.isFetching
                  ? t('brands.adding')
                  : t('brands.nobody', { text: wanted })}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

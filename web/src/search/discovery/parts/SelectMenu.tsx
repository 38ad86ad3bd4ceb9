import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { FieldWords } from '../../filters/field-words'
import type { Selection } from '../../selection/use-selection'
import classes from './select-menu.module.css'

interface Props {
  selection: Selection
  page: readonly number[]
  total: number
  capped: boolean
  words: FieldWords
}

/** A box for the page, and a menu for everything. */
export function SelectMenu({ selection, page, total, capped, words }: Props) {
  const { t } = words
  const onPage = page.filter(selection.has).length
  const all = page.length > 0 && onPage === page.length
  return (
    <div className={classes.selectBox}>
      <label>
        <input
          type="checkbox"
          aria-label={t('select.pageBox')}
          checked={all}
          disabled={page.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = onPage > 0 && !all
          }}
          onChange={() => selection.setPage(page, !all)}
        />
      </label>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <button type="button" aria-label={t('select.menu')} disabled={page.length === 0}>
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => selection.setPage(page, true)}>
            {t('select.page', { count: page.length })}
          </Menu.Item>
          <Menu.Item onClick={selection.selectAll}>
            {t(capped ? 'select.allCapped' : 'select.all', { count: total })}
          </Menu.Item>
          <Menu.Item disabled={selection.count === 0} onClick={selection.clear}>
            {t('select.clear')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

import { mayTrack } from '@kolscope/contract/core/pages'
import { MAX_COMPARED, TRIAGES } from '@kolscope/contract/lists/collections/members'
import { Button, Menu } from '@mantine/core'
import {
  IconArrowsExchange,
  IconChevronDown,
  IconColumns3,
  IconFileExport,
  IconPencil,
  IconRadar2,
  IconTrash,
} from '@tabler/icons-react'
import { useCan } from '../../../core/session'
import type { FieldWords } from '../../../search/filters/field-words'
import type { Selection } from '../../../search/selection/use-selection'
import { useTrack } from '../../../search/selection/use-track'
import { LinkButton } from '../../../ui/form/LinkButton'
import classes from './selection.module.css'
import { TRIAGE_ICONS } from './TriageSelect'
import type { Bulk } from './use-bulk-members'

interface Props {
  selection: Selection
  page: readonly number[]
  total: number
  words: FieldWords
  bulk: Bulk
  mayDecide: boolean
}

function SelectPage({ selection, page, words: { t } }: Pick<Props, 'selection' | 'page' | 'words'>) {
  const onPage = page.filter(selection.has).length
  const all = page.length > 0 && onPage === page.length
  return (
    <label className={classes.page}>
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
  )
}

function Decide({ words: { t }, bulk }: Pick<Props, 'words' | 'bulk'>) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          size="compact-md"
          variant="default"
          loading={bulk.isBusy}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {t('deciding.decide')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {TRIAGES.map((one) => {
          const Icon = TRIAGE_ICONS[one]
          return (
            <Menu.Item key={one} leftSection={<Icon size={16} aria-hidden="true" />} onClick={() => bulk.decide(one)}>
              {t(`deciding.triage.${one}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function Compare({ selection, words: { t } }: Pick<Props, 'selection' | 'words'>) {
  const icon = <IconColumns3 size={16} aria-hidden="true" />
  const possible = !selection.all && selection.count >= 2 && selection.count <= MAX_COMPARED
  if (!possible) {
    return (
      <Button
        size="compact-md"
        variant="default"
        leftSection={icon}
        data-disabled
        aria-disabled="true"
        title={t('deciding.compareFew', { most: MAX_COMPARED })}
        onClick={(event) => event.preventDefault()}
      >
        {t('deciding.compare')}
      </Button>
    )
  }
  return (
    <LinkButton
      size="compact-md"
      variant="default"
      leftSection={icon}
      to="/compare"
      search={{ ids: [...selection.ids].join(',') }}
    >
      {t('deciding.compare')}
    </LinkButton>
  )
}

function Actions({ selection, words, bulk, mayDecide }: Omit<Props, 'page' | 'total'>) {
  const { t } = words
  const mayEdit = useCan('canEditInfluencerBasicInfo')
  const isTracking = useCan(mayTrack)
  const tracking = useTrack()
  const button = (text: string, Icon: typeof IconTrash, onClick: () => void) => (
    <Button size="compact-md" variant="default" leftSection={<Icon size={16} aria-hidden="true" />} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <div className={classes.actions}>
      {mayDecide && <Decide words={words} bulk={bulk} />}
      <Compare selection={selection} words={words} />
      {isTracking && button(t('card.track'), IconRadar2, () => bulk.withChosen(tracking.start))}
      {mayDecide && button(t('deciding.move'), IconArrowsExchange, () => bulk.open('move'))}
      {button(t('deciding.export'), IconFileExport, () => bulk.open('export'))}
      {mayEdit && button(t('select.edit'), IconPencil, () => bulk.open('edit'))}
      {mayDecide && button(t('deciding.remove'), IconTrash, () => void bulk.remove())}
      {tracking.dialog}
    </div>
  )
}

/** The number of members and of selected ones, and actions on the selected ones; visible if any are selected. */
export function SelectionBar({ selection, page, total, words, bulk, mayDecide }: Props) {
  const { t } = words
  const isChosen = selection.count > 0
  return (
    <section className={classes.bar} data-chosen={isChosen || undefined} aria-label={t('deciding.selection')}>
      <div className={classes.what}>
        <SelectPage selection={selection} page={page} words={words} />
        <span role="status">
          {isChosen ? (
            <strong>{t('select.count', { count: selection.count })}</strong>
          ) : (
            t('deciding.count', { count: total })
          )}
        </span>
        {isChosen && selection.count < total && (
          <button type="button" className={classes.text} onClick={selection.selectAll}>
            {t('select.all', { count: total })}
          </button>
        )}
        {isChosen && (
          <button type="button" className={classes.text} onClick={selection.clear}>
            {t('deciding.clear')}
          </button>
        )}
      </div>
      {isChosen && <Actions selection={selection} words={words} bulk={bulk} mayDecide={mayDecide} />}
    </section>
  )
}

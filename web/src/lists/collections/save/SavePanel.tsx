import { MAX_MEMBERS } from '@kolscope/contract/lists/collections/collections'
import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../core/i18n'
import { refusedInPlace } from '../../../core/query'
import { useCan } from '../../../core/session'
import { useCollectionChoices } from '../../../search/filters/use-collection-choices'
import { useStandings } from '../../../search/hits/standing-calls'
import type { SaveTarget } from '../../../search/selection/save-target'
import { NewCollection } from './NewCollection'
import classes from './save.module.css'
import { useSaving } from './use-saving'

const SEARCH_FROM = 8
const NOBODY: readonly number[] = []

interface Props {
  target: SaveTarget
  /** Called after it was saved, or started. */
  onSaved: () => void
}

/** Selects one or several collections, creates a new one on the way, and saves. */
export function SavePanel({ target, onSaved }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const { query, total: count, fitting, isMore, isSearching } = useCollectionChoices({ text, options: refusedInPlace })
  const save = useSaving(target, onSaved)
  const single = 'ids' in target && target.ids.length === 1 ? target.ids : NOBODY
  const standing = useStandings(single).get(single[0] ?? 0)
  const isIn = new Set(standing?.collections.map(({ id }) => id))
  const box = useRef<HTMLDivElement>(null)
  const isDemo = useCan('isDemoAccount')
  const isReady = query.data !== undefined
  // The container has looked for something to focus already, while the names were loading.
  useEffect(() => {
    if (isReady) box.current?.querySelector<HTMLElement>('input:not(:disabled), button')?.focus()
  }, [isReady])
  const toggle = (id: number) => {
    const next = new Set(chosenIds)
    if (!next.delete(id)) next.add(id)
    setChosenIds(next)
  }
  if (query.error) return <p className={classes.soft}>{t('save.failedChoices')}</p>
  if (!query.data) return <p className={classes.soft}>{t('app.loading')}</p>
  return (
    <div className={classes.panel} ref={box}>
      {count > SEARCH_FROM && (
        <TextInput
          type="search"
          aria-label={t('save.find')}
          placeholder={t('save.find')}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {count === 0 && <p className={classes.soft}>{t('save.none')}</p>}
      {count > 0 && fitting.length === 0 && (
        <p className={classes.soft}>{t(isSearching ? 'app.loading' : 'save.noneFits')}</p>
      )}
      <ul className={classes.choices} aria-label={t('save.choices')}>
        {fitting.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={
                <span className={classes.choice}>
                  <bdi>{name}</bdi>
                  {isIn.has(id) && <span className={classes.soft}>{t('save.isIn')}</span>}
                </span>
              }
              checked={isIn.has(id) || chosenIds.has(id)}
              disabled={isIn.has(id)}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
      {isMore && <p className={classes.soft}>{t('save.more', { count: fitting.length })}</p>}
      <NewCollection isOpen={count === 0} onCreated={({ id }) => setChosenIds(new Set([...chosenIds, id]))} />
      {'selected' in target && target.selected > MAX_MEMBERS && (
        <p className={classes.soft}>{t('save.tooMany', { most: MAX_MEMBERS })}</p>
      )}
      {isDemo && 'ids' in target && <p className={classes.soft}>{t('save.onlySamples')}</p>}
      <p role="alert" className={classes.failure} hidden={save.problem === ''}>
        {save.problem}
      </p>
      <Button disabled={chosenIds.size === 0} loading={save.isRunning} onClick={() => void save.run([...chosenIds])}>
        {chosenIds.size === 0 ? t('save.choose') : t('save.submit', { count: chosenIds.size })}
      </Button>
    </div>
  )
}

import type { Import } from '@kolscope/contract/lists/importer'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { Step } from '../../../ui/layout/Step'
import { undoChange } from '../../collections/collection-calls'
import type { Added } from '../add-rows'
import { refreshImport } from '../refresh-imports'
import { useAsking } from '../use-asking'
import { ResultFile } from './ResultFile'
import classes from './rows.module.css'

function Numbers({ added }: { added: Added }) {
  const t = useT()
  const { answer } = added
  return (
    <ul className={classes.numbers}>
      <li>{t('importer.doneAdded', { count: answer.added })}</li>
      {answer.already > 0 && <li>{t('importer.doneAlready', { count: answer.already })}</li>}
      {answer.skipped > 0 && <li>{t('importer.doneSkipped', { count: answer.skipped })}</li>}
    </ul>
  )
}

interface Props {
  currentImport: Import
  /** What was just added. */
  added: Added | null
  onUndone: () => void
}

function Done({ currentImport, added, onUndone }: Props & { added: Added }) {
  const t = useT()
  const { busy, ask } = useAsking(currentImport)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
  }, [])
  const { change_id } = added.answer
  const askable = added.tally.askable
  return (
    <div ref={box} tabIndex={-1} role="status" className={classes.done}>
      <Numbers added={added} />
      <p className={classes.links}>
        {added.collections.map(({ id, name }) => (
          <Link key={id} to="/collections/$id" params={{ id: String(id) }}>
            {t('importer.openCollection', { name })}
          </Link>
        ))}
      </p>
      <div className={classes.buttons}>
        {askable.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden="true" />}
            loading={busy}
            onClick={() => void ask(askable)}
          >
            {t('importer.ask', { count: askable.length })}
          </Button>
        )}
        <ResultFile id={currentImport.id} />
        {change_id !== null && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            onClick={() => void undoChange(change_id, t).then(refreshImport).then(onUndone)}
          >
            {t('action.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What was added to which collections, what was already there, and what could not be added. */
export function DonePanel({ currentImport, added, onUndone }: Props) {
  const t = useT()
  const format = useFormat()
  const { confirmed_at } = currentImport
  const about = confirmed_at === null ? t('importer.coming.collections') : undefined
  const before = confirmed_at !== null && t('importer.addedAt', { when: format.recent(confirmed_at) ?? '' })
  return (
    <Step
      number={4}
      title={t('importer.step.collections')}
      state={added || confirmed_at !== null ? 'done' : 'next'}
      about={added ? undefined : before || about}
    >
      {added ? <Done currentImport={currentImport} added={added} onUndone={onUndone} /> : undefined}
    </Step>
  )
}

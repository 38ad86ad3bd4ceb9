import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useT } from '../../core/i18n'
import { useStandings } from '../../search/hits/standing-calls'
import { SaveDropdown } from '../../search/selection/SaveDropdown'
import { Tag } from '../../ui/mark/Tag'
import { Hint } from '../../ui/overlay/Hint'
import classes from './header.module.css'

/** The number and names of the account's collections that contain it. */
export function Collected({ id }: { id: number }) {
  const t = useT()
  const ids = useMemo(() => [id], [id])
  const collections = useStandings(ids).get(id)?.collections ?? []
  if (collections.length === 0) return null
  return (
    <Hint label={collections.map(({ name }) => name).join(', ')}>
      <span className={classes.verified}>
        <Tag tone="accent">{t('card.inCollections', { count: collections.length })}</Tag>
      </span>
    </Hint>
  )
}

/** Saves the influencer of the report to collections. */
export function SaveReport({ id }: { id: number }) {
  const t = useT()
  return (
    <SaveDropdown target={{ ids: [id] }} label={t('card.save')}>
      {(toggle) => (
        <Button leftSection={<IconFolderPlus size={16} aria-hidden="true" />} {...toggle}>
          {t('report.save')}
        </Button>
      )}
    </SaveDropdown>
  )
}

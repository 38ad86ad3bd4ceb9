import type { LinkedInfluencer } from '@kolscope/contract/lists/adding'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../core/i18n'
import classes from './adding.module.css'

interface Props {
  influencer: NonNullable<LinkedInfluencer['influencer']>
  onAnother: () => void
}

/** What was added, with its edit page. */
export function Added({ influencer: { id, name, state }, onAnother }: Props) {
  const t = useT()
  return (
    <div className={classes.form}>
      <div role="status" className={classes.account}>
        <p className={classes.who}>
          <bdi>{t('adding.added', { name })}</bdi>
        </p>
        <p className={classes.soft}>{t('adding.addedState', { state: t(`state.${state}`) })}</p>
      </div>
      <Group justify="end" gap="xs">
        <Button variant="default" onClick={onAnother}>
          {t('adding.another')}
        </Button>
        <Button
          data-autofocus
          renderRoot={(props) => <Link to="/influencer/$id" params={{ id: String(id) }} {...props} />}
        >
          {t('adding.edit')}
        </Button>
      </Group>
    </div>
  )
}

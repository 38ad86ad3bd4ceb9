import { SETTING_KEYS, type SettingKey, type Settings, settings } from '@kolscope/contract/core/settings'
import { Button } from '@mantine/core'
import { z } from 'zod'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { usePageSearch } from '../../core/search-params'
import { useFormat } from '../../core/use-format'
import { Loading } from '../../ui/feedback/Loading'
import { ResultPage } from '../../ui/feedback/ResultPage'
import { PlainPage } from '../../ui/layout/PlainPage'
import rowed from '../../ui/list/rows.module.css'
import { Tag } from '../../ui/mark/Tag'
import { SettingDrawer } from './parts/SettingDrawer'
import classes from './parts/settings.module.css'
import { useSettingLines } from './setting-words'

const SettingsSearch = z.object({ edit: z.enum(SETTING_KEYS).optional() })

const GROUPS = [
  { name: 'settings.group.influencers', keys: ['size_tiers', 'score_weights'] },
  { name: 'settings.group.words', keys: ['commercial_cues', 'advocacy_cues'] },
  { name: 'settings.group.signUp', keys: ['sign_up'] },
  {
    name: 'settings.group.limits',
    keys: ['plan_searches', 'time_zone', 'digest_hour', 'importer_limits', 'external_states', 'retention_days'],
  },
] as const satisfies readonly { name: string; keys: readonly SettingKey[] }[]

function Entry({ name, all, onEdit }: { name: SettingKey; all: Settings; onEdit: () => void }) {
  const t = useT()
  const format = useFormat()
  const linesOf = useSettingLines()
  const { value, is_own, changed_at, changed_by } = all[name]
  const time = changed_at === null ? null : (format.recent(changed_at) ?? '')
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <h3>
          {t(`settings.name.${name}`)}{' '}
          <Tag tone={is_own ? 'accent' : 'plain'}>{t(is_own ? 'settings.own' : 'settings.default')}</Tag>
        </h3>
        <p>{t(`settings.about.${name}`)}</p>
        {time !== null && (
          <p className={classes.when}>
            {changed_by ? t('settings.changedBy', { name: changed_by.name, time }) : t('settings.changedAt', { time })}
          </p>
        )}
      </div>
      <dl className={classes.lines}>
        {linesOf(name, value as never).map((line) => (
          <div key={line.name}>
            <dt>{line.name}</dt>
            <dd>{line.value}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="default"
        aria-label={t('settings.editOf', { name: t(`settings.name.${name}`) })}
        onClick={onEdit}
      >
        {t('settings.edit')}
      </Button>
    </li>
  )
}

/** The settings of the whole installation; the URL contains the open drawer. */
export function SettingsPage() {
  const t = useT()
  const { search, setSearch } = usePageSearch(SettingsSearch)
  const query = useQueryOf(settings.listSettings, {})
  const all = query.data?.data
  if (query.error && !all) {
    const { status, requestId } = query.error
    return <ResultPage status={status} requestId={requestId} withHome={false} onRetry={() => void query.refetch()} />
  }
  if (!all) return <Loading />
  return (
    <PlainPage title={t('page.settings')} description={t('settings.about')}>
      {GROUPS.map((group) => (
        <section key={group.name} aria-label={t(group.name)}>
          <h2 className={classes.group}>{t(group.name)}</h2>
          <ul className={rowed.rows}>
            {group.keys.map((key) => (
              <Entry key={key} name={key} all={all} onEdit={() => setSearch({ edit: key })} />
            ))}
          </ul>
        </section>
      ))}
      {search.edit && (
        <SettingDrawer
          key={search.edit}
          name={search.edit}
          setting={all[search.edit]}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
    </PlainPage>
  )
}

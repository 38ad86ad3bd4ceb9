import type { ProposedProfile } from '@kolscope/contract/lists/loads/after-load'
import { loads } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import { refreshProfiles } from '../../../influencers/profiles/refresh-profiles'
import { useAction } from '../../../ui/action/use-action'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { lateText } from '../late-text'
import { refreshProposed } from '../refresh-loads'
import classes from './loads.module.css'
import { WorkBar } from './WorkBar'

/** A profile to be created, with the accounts of its row. */
function Example({ profile: { name, influencers } }: { profile: ProposedProfile }) {
  return (
    <li>
      <bdi>{name}</bdi>{' '}
      <span className={classes.accounts}>
        {influencers.map(({ _id, platform, name: title, user_name }) => (
          <span key={_id} className={classes.account}>
            <PlatformMark platform={platform} /> <bdi>{user_name === null ? title : `@${user_name}`}</bdi>
          </span>
        ))}
      </span>
    </li>
  )
}

interface Done {
  created: number
  examples: readonly ProposedProfile[]
}

/** How many profiles were created, and the reports of some of their accounts. */
function Created({ done: { created, examples } }: { done: Done }) {
  const t = useT()
  return (
    <section className={classes.section} aria-label={t('loads.profiles')}>
      <h3>{t('loads.profiles')}</h3>
      <p className={classes.accounts} role="status">
        {t('loads.profiles.created', { count: created })}
        {examples.flatMap(({ name, influencers: [first] }) =>
          first === undefined
            ? []
            : [
                <Link key={first._id} to="/influencers/$id" params={{ id: String(first._id) }} preload={false}>
                  <bdi>{name}</bdi>
                </Link>,
              ],
        )}
      </p>
    </section>
  )
}

/** Creates a profile for each row that names several accounts; nothing if there is no such row. */
export function ProposedProfiles({ id }: { id: number }) {
  const t = useT()
  const [created, setCreated] = useState(0)
  const [done, setDone] = useState<Done | null>(null)
  const { data } = useQueryOf(loads.getProposedProfiles, { id }, { ...refusedInPlace, staleTime: 0 })
  const create = useAction(
    async () => {
      let sum = 0
      let after: number | undefined
      for (;;) {
        const { data: part } = await call(loads.createProposedProfiles, { id, after })
        sum += part.created
        setCreated(sum)
        if (part.next === null) return sum
        after = part.next
      }
    },
    {
      onDone: (sum) => setDone({ created: sum ?? 0, examples: data?.data.examples ?? [] }),
      failure: lateText,
      refresh: () => Promise.all([refreshProposed(), refreshProfiles()]),
    },
  )
  if (!data || data.data.proposed === 0) return done && <Created done={done} />
  const { proposed, examples } = data.data
  return (
    <section className={classes.section} aria-label={t('loads.profiles')}>
      <h3>{t('loads.profiles')}</h3>
      <p className={classes.soft}>{t('loads.profiles.about')}</p>
      <ul className={classes.notes}>
        {examples.map((one) => (
          <Example key={one.influencers[0]?._id} profile={one} />
        ))}
      </ul>
      {done && <p role="status">{t('loads.profiles.created', { count: done.created })}</p>}
      {create.isRunning ? (
        <WorkBar progress={created / proposed}>{() => t('loads.profiles.creating')}</WorkBar>
      ) : (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => void create.run()}>
            {t('loads.profiles.create', { count: proposed })}
          </Button>
        </div>
      )}
    </section>
  )
}

import { fold } from '@kolscope/contract/core/fold'
import {
  type LinkChoice,
  type LinkedPlatform,
  linking,
  MAX_CHOICES,
  type SocialAccount,
} from '@kolscope/contract/sync/linking'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { isApiFailure } from '../../core/api-failure'
import { useLanguage, useT } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { useAction } from '../../ui/action/use-action'
import { ChoiceList } from './ChoiceList'
import { linkProblemText } from './link-problem-text'
import classes from './linking.module.css'

interface Props {
  platform: LinkedPlatform
  /** Whether the provider can list what there is. */
  isGranted: boolean
  isLeaving: boolean
  onStart: (platform: LinkedPlatform) => void
  onBack: () => void
  onLinked: (account: SocialAccount) => void
}

const FILTER_FROM = 8

function useChoices(platform: LinkedPlatform, isGranted: boolean) {
  const query = useQueryOf(
    linking.listLinkChoices,
    { platform },
    { ...refusedInPlace, enabled: isGranted, staleTime: 0 },
  )
  const [text, setText] = useState('')
  const language = useLanguage()
  const choices = query.data?.data
  const all = useMemo((): readonly LinkChoice[] => {
    const { compare } = new Intl.Collator(language, { numeric: true })
    return (choices ?? []).toSorted((a, b) => compare(a.name, b.name))
  }, [choices, language])
  const matches = all.filter(({ name, id }) => fold(`${name} ${id}`).includes(fold(text)))
  return { query, all, matches, text, setText }
}

/** Moves the keyboard focus to the choices when a user comes back from the platform. */
function useFocusWithin(form: RefObject<HTMLFormElement | null>, isReady: boolean) {
  useEffect(() => {
    const box = form.current
    if (!isReady || !box || box.contains(document.activeElement)) return
    box.querySelector<HTMLElement>('input[type="text"], input:enabled, button:enabled')?.focus()
  }, [form, isReady])
}

const isTaken = (error: unknown) => isApiFailure(error) && error.errors.some(({ code }) => code === 'account-taken')

/** What to do about an account that another user has linked here. */
function TakenHelp() {
  const t = useT()
  return (
    <p className={classes.soft}>
      {t('linking.takenHelp')}{' '}
      <a href="/correction-request" target="_blank" rel="noopener noreferrer">
        {t('linking.takenAsk')}
      </a>
    </p>
  )
}

/** Selects one of the accounts that the provider lists; a page may also be typed. */
export function ChooseView({ platform, isGranted, isLeaving, onStart, onBack, onLinked }: Props) {
  const t = useT()
  const { query, all, matches, text, setText } = useChoices(platform, isGranted)
  const free = all.filter(({ is_taken }) => !is_taken)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [typedId, setTypedId] = useState('')
  const [isRefused, setRefused] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusWithin(form, !query.isLoading)
  const id = typedId.trim() || (chosenId ?? (free.length === 1 ? free[0]?.id : null))

  const link = useAction(linking.linkSocialAccount, {
    failure: (_, error) => {
      setRefused(isTaken(error))
      return linkProblemText(t, error)
    },
    failureIn: 'place',
    onDone: (answer) => answer && onLinked(answer.data),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setRefused(false)
    if (id) void link.run({ platform, id })
  }

  return (
    <form ref={form} className={classes.stack} onSubmit={submit}>
      {query.isLoading && (
        <p role="status" className={classes.soft}>
          {t('linking.loading')}
        </p>
      )}
      {query.error && (
        <p role="alert" className={classes.problem}>
          {linkProblemText(t, query.error)}
        </p>
      )}
      {all.length > FILTER_FROM && (
        <TextInput label={t('linking.find')} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      )}
      {all.length > FILTER_FROM && (
        <p role="status" className={classes.soft}>
          {text === ''
            ? t(`linking.count.${platform}`, { count: all.length })
            : t('linking.countOf', { count: matches.length, all: all.length })}
          {all.length >= MAX_CHOICES && ` ${t('linking.countMost')}`}
        </p>
      )}
      {query.data && all.length === 0 && <p>{t(`linking.none.${platform}`)}</p>}
      {all.length > 0 && matches.length === 0 && <p>{t('linking.noMatch', { text })}</p>}
      {matches.length > 0 && (
        <ChoiceList
          label={t(`linking.choose.${platform}`)}
          choices={matches}
          chosen={typedId.trim() ? null : (id ?? null)}
          onChoose={(one) => {
            setChosenId(one)
            setTypedId('')
          }}
        />
      )}
      {platform === 'page' && (
        <TextInput
          label={t('linking.pageId')}
          description={t(all.length > 0 ? 'linking.orPageId' : 'linking.pageIdHint')}
          value={typedId}
          maxLength={200}
          onChange={(event) => setTypedId(event.currentTarget.value)}
        />
      )}
      <p role="alert" className={classes.problem} hidden={link.problem === ''}>
        {link.problem}
      </p>
      {(isRefused || matches.some(({ is_taken }) => is_taken)) && <TakenHelp />}
      <div className={classes.end}>
        <Button variant="subtle" className={classes.aside} loading={isLeaving} onClick={() => onStart(platform)}>
          {t(isGranted ? 'linking.otherSignIn' : 'linking.connectTo', { platform: t(`platform.${platform}`) })}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('linking.back')}
        </Button>
        <Button type="submit" loading={link.isRunning} disabled={!id}>
          {t('linking.submit')}
        </Button>
      </div>
    </form>
  )
}

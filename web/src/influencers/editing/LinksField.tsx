import { MAX_LINKS } from '@kolscope/contract/influencers/editing'
import { Button, TextInput } from '@mantine/core'
import { IconExternalLink, IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './edit.module.css'
import type { EditForm } from './use-edit-form'
import type { EditWords } from './use-edit-words'

const isWeb = (link: string) => /^https?:\/\//i.test(link.trim()) && URL.canParse(link.trim())

/** Other pages of the same person, one per line. */
export function LinksField({ form, words: { t } }: { form: EditForm; words: EditWords }) {
  const { links } = form.values
  const list = useRef<HTMLDivElement>(null)
  const focusLast = () =>
    requestAnimationFrame(() => [...(list.current?.querySelectorAll<HTMLElement>('input') ?? [])].at(-1)?.focus())
  return (
    <div className={classes.links} ref={list}>
      <p className={classes.note}>{links.length === 0 ? t('editing.linksNone') : t('editing.linksHint')}</p>
      {links.map((link, index) => {
        const number = index + 1
        return (
          // Lines have no identity of their own; the server's messages refer to their position.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={index} className={classes.link}>
            <TextInput
              aria-label={t('editing.link', { number })}
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              spellCheck={false}
              maxLength={2_000}
              value={link}
              error={form.errorOf(`links.${index}`) ?? (number === links.length ? form.errorOf('links') : undefined)}
              onChange={(event) => form.set('links', links.with(index, event.currentTarget.value))}
              onBlur={() => form.leave(`links.${index}`)}
            />
            {isWeb(link) && (
              <a
                className={classes.icon}
                href={link.trim()}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('editing.linkOpen', { number })}
              >
                <IconExternalLink size={16} aria-hidden="true" />
              </a>
            )}
            <button
              type="button"
              className={classes.icon}
              aria-label={t('editing.linkRemove', { number })}
              onClick={() => form.set('links', links.toSpliced(index, 1))}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          </div>
        )
      })}
      {links.length < MAX_LINKS && (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => {
            form.set('links', [...links, ''])
            focusLast()
          }}
        >
          {t('editing.linkAdd')}
        </Button>
      )}
    </div>
  )
}
